import { shortMoney } from '@cellar/shared/format/money';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { useProvisional } from '@cellar/shared/runtime/provisional';
import { Card, Countdown, cx, Icon, Price, Progress, Tag } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './headline.module.css';
import type { Product, Sale } from './product';

/** The card that lies over the picture's lower edge. */
export const Head = ({ children }: { children: ReactNode }) => <Card className={css.head}>{children}</Card>;

function Flash({ flash, onOver }: { flash: NonNullable<Sale['flash']>; onOver: () => void }) {
  return (
    <div className={css.flash}>
      <b>限时抢购</b>
      <Progress value={flash.percent / 100} label={`已抢 ${flash.percent}%`} className={css.track} />
      <span>已抢 {flash.percent}%</span>
      <Countdown endsAt={flash.endsAt} onEnd={onOver} />
    </div>
  );
}

const LEVELS = '/member-grade';

/** What the person's level saves, and what the next one would. */
function MemberBar({ sale }: { sale: Sale }) {
  const provisional = useProvisional();
  const [bottle] = sale.skus;
  if (!bottle || bottle.priceFen === null) return null;
  const { priceFen, listPriceFen, priceLabel, memberPriceFen, memberLabel } = bottle;
  if (!priceLabel && memberPriceFen === null) return null;
  const own = priceLabel
    ? `${priceLabel}${listPriceFen ? ` 已省 ${shortMoney(listPriceFen - priceFen)}` : ''}`
    : `${memberLabel} ${shortMoney(memberPriceFen ?? priceFen)}`;
  const next =
    memberPriceFen !== null &&
    `${priceLabel ? `升${memberLabel}再省` : '每瓶省'} ${shortMoney(priceFen - memberPriceFen)}`;
  return (
    <div className={cx(css.member, provisional && css.waiting)}>
      <b>{own}</b>
      {next && isPublished(LEVELS) ? (
        <Link to={LEVELS}>
          {next}
          <Icon name="forward" size={12} />
        </Link>
      ) : (
        next
      )}
    </div>
  );
}

/** The year stands in the name already. */
const withoutYear = ({ foreignName, vintage }: Product) =>
  vintage ? foreignName.replace(new RegExp(` ${vintage}$`), '') : foreignName;

export function Headline({ product, sale, onFlashOver }: { product: Product; sale: Sale; onFlashOver: () => void }) {
  const bottle = sale.skus[0];
  const [country, ...regions] = product.origin;
  const place = [country, regions.at(-1)].filter(Boolean).join(' ');
  const origin = [withoutYear(product), place, `${product.capacityMl}ml`].join(' · ');
  const scores = product.scores.map(({ by, points }) => `${by} ${points}`);
  const tags = product.tags.filter((tag) => !scores.includes(tag));
  return (
    <>
      {sale.flash && <Flash flash={sale.flash} onOver={onFlashOver} />}
      <div className={css.prices}>
        <Price fen={bottle?.priceFen ?? null} listFen={bottle?.listPriceFen} size="xl" unit="瓶" />
        <span className={css.sold}>已售 {product.sold}</span>
      </div>
      {sale.hiddenBelow && <p className={css.hidden}>{sale.hiddenBelow}</p>}
      <MemberBar sale={sale} />
      <h1 className={css.name}>{product.name}</h1>
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

/** Four figures that a buyer of wine looks for first. */
export function Facts({ product }: { product: Product }) {
  const [score] = product.scores;
  const [grape] = product.grapes;
  const window =
    product.drinkFrom && product.drinkTo ? `${product.drinkFrom}–${String(product.drinkTo).slice(-2)}` : '即饮';
  const facts: [string, string][] = [
    score ? [String(score.points), `${score.by} 评分`] : [product.vintage ? String(product.vintage) : 'N.V.', '年份'],
    grape ? [grape.name, '主品种'] : [product.typeName, '类型'],
    [`${product.abv}%`, '酒精度'],
    [window, '适饮期'],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([value, label]) => (
        <div key={label}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  );
}
