import { money } from '@cellar/shared/format/money';
import { Link } from '@cellar/shared/runtime/navigate';
import { Card, Countdown, Price, Progress, Tag } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './headline.module.css';
import type { Product, Sale } from './ProductScreen';

/** The card that lies over the picture's lower edge. */
export const Head = ({ children }: { children: ReactNode }) => <Card className={css.head}>{children}</Card>;

function Flash({ flash, onOver }: { flash: NonNullable<Sale['flash']>; onOver: () => void }) {
  return (
    <div className={css.flash}>
      <b>限时抢购</b>
      <Progress value={flash.percent / 100} label={`已抢 ${flash.percent}%`} />
      <span>已抢 {flash.percent}%</span>
      <Countdown endsAt={flash.endsAt} onEnd={onOver} />
    </div>
  );
}

/** What a member pays, and what the next level would save. */
function MemberBar({ sale }: { sale: Sale }) {
  const bottle = sale.skus[0];
  if (!bottle?.memberPriceFen) return null;
  return (
    <div className={css.member}>
      <b>
        {bottle.memberLabel} {money(bottle.memberPriceFen)}
      </b>
      {sale.nextLevel && (
        <Link to="/member-grade">
          升{sale.nextLevel.name}再省 {money(sale.nextLevel.savingFen)}
        </Link>
      )}
    </div>
  );
}

export function Headline({ product, sale, onFlashOver }: { product: Product; sale: Sale; onFlashOver: () => void }) {
  const bottle = sale.skus[0];
  const origin = [product.foreignName, product.origin.join(' '), `${product.capacityMl}ml`].join(' · ');
  return (
    <>
      {sale.flash && <Flash flash={sale.flash} onOver={onFlashOver} />}
      <div className={css.prices}>
        <Price fen={sale.flash?.priceFen ?? bottle?.ownPriceFen ?? bottle?.priceFen ?? null} listFen={bottle?.listPriceFen} size="xl" unit="瓶" />
        <span className={css.sold}>已售 {product.sold}</span>
      </div>
      {sale.hiddenBelow && <p className={css.hidden}>{sale.hiddenBelow}</p>}
      <MemberBar sale={sale} />
      <h1 className={css.name}>{product.name}</h1>
      <p className={css.origin}>{origin}</p>
      {product.tags.length > 0 && (
        <p className={css.tags}>
          {product.tags.map((tag) => (
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
  const window = product.drinkFrom && product.drinkTo ? `${product.drinkFrom}–${String(product.drinkTo).slice(-2)}` : '即饮';
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
