import { Price, Tag, Row } from '@cellar/shared/ui/base';
import type { Product, Sale } from '../product';
import { Favourite } from './Favourite';
import { FlashBar } from './FlashBar';
import css from './Headline.module.css';
import { MemberBar } from './MemberBar';
import { NetPrice } from './NetPrice';

/** The year stands in the name already. */
const withoutYear = ({ foreignName, vintage }: Product) =>
  vintage ? foreignName.replace(new RegExp(` ${vintage}$`), '') : foreignName;

type HeadlineProps = { product: Product; sale: Sale; onFlashOver: () => void };

export function Headline({ product, sale, onFlashOver }: HeadlineProps) {
  const bottle = sale.skus[0];
  const [country, ...regions] = product.origin;
  const place = [country, regions.at(-1)].filter(Boolean).join(' ');
  const origin = [withoutYear(product), place, `${product.capacityMl}ml`].join(' · ');
  const scores = product.scores.map(({ by, points }) => `${by} ${points}`);
  const tags = product.tags.filter((tag) => !scores.includes(tag));
  return (
    <>
      {sale.flash && <FlashBar flash={sale.flash} onOver={onFlashOver} />}
      <Row apart align="baseline" gap={0}>
        <Price fen={bottle?.priceFen ?? null} listFen={bottle?.listPriceFen} size="xl" unit={bottle?.unit} />
        <span className={css.sold}>已售 {product.sold}</span>
      </Row>
      {sale.net && <NetPrice net={sale.net} />}
      {sale.hiddenBelow && <p className={css.hidden}>{sale.hiddenBelow}</p>}
      <MemberBar sale={sale} />
      <div className={css.title}>
        <h1 className={css.name}>{product.name}</h1>
        <Favourite product={product} />
      </div>
      <p className={css.origin}>{origin}</p>
      {tags.length > 0 && (
        <p className={css.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
    </>
  );
}
