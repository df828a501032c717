import { day } from '@cellar/shared/format/time/date';
import { DRINKING_LABELS, drinkingOf } from '@cellar/shared/format/time/drinking';
import { now } from '@cellar/shared/runtime/clock';
import type { Product } from '../product';
import css from './Facts.module.css';

/** Four figures that a buyer of wine looks for first. */
export function Facts({ product }: { product: Product }) {
  const [score] = product.scores;
  const [grape] = product.grapes;
  const window =
    product.drinkFrom && product.drinkTo ? `${product.drinkFrom}–${String(product.drinkTo).slice(-2)}` : '即饮';
  const drinking = drinkingOf(product.drinkFrom, product.drinkTo, Number(day(now()).slice(0, 4)));
  const facts: [string, string][] = [
    score ? [String(score.points), `${score.by} 评分`] : [product.vintage ? String(product.vintage) : 'N.V.', '年份'],
    grape ? [grape.name, '主品种'] : [product.typeName, '类型'],
    [`${product.abv}%`, '酒精度'],
    [window, drinking ? DRINKING_LABELS[drinking] : '适饮期'],
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
