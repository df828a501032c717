import { products } from '@cellar/shared/api/catalog/products/calls';
import { TASTE_SCALES, type TasteScale } from '@cellar/shared/format/taste';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Card, Section } from '@cellar/shared/ui/base';
import type { CSSProperties } from 'react';
import { CompareButton } from '../../common/compare/CompareButton';
import { DrinkingBar } from './DrinkingBar';
import { Parameters } from '../Parameters';
import page from '../ProductScreen.module.css';
import css from './tasting.module.css';
import type { Product } from '../product';

const scales = Object.keys(TASTE_SCALES) as TasteScale[];

const rowsOf = (product: Product) =>
  (
    [
      ['国家产区', product.origin.join(' · ')],
      ['酒庄', `${product.winery.name} ${product.winery.foreignName}`],
      ['等级', product.classification],
      ['葡萄品种', product.grapes.map(({ name, percent }) => (percent ? `${name} ${percent}%` : name)).join('、')],
      ['年份', product.vintage ? String(product.vintage) : 'N.V.（无年份）'],
      ['净含量', `${product.capacityMl}ml`],
      ['酒精度', `${product.abv}% vol`],
      ['侍酒', [product.tasting.serve, product.tasting.decant].filter(Boolean).join(' · ')],
      ['适饮期', product.drinkFrom && product.drinkTo ? `${product.drinkFrom}–${product.drinkTo} 年` : null],
      ['评分', product.scores.map(({ by, points }) => `${by} ${points}`).join(' · ')],
      ['货号', product.code],
    ] as [string, string | null][]
  ).flatMap(([name, value]) => (value ? [{ name, value }] : []));

/** Tasting notes, what it goes with, and every parameter. */
export function Tasting({ product }: { product: Product }) {
  const { tasting, food } = product;
  const label = useLoad(() => products.getLabel({ productId: product.id }), [product.id]);
  return (
    <>
      <Section title="品鉴" right={<CompareButton product={product} />} className={page.section}>
        <Card>
          <p className={css.summary}>{tasting.summary}</p>
          <DrinkingBar product={product} />
          <ul className={css.scales}>
            {scales.map((key) => {
              const value = tasting[key];
              const { name, low, high } = TASTE_SCALES[key];
              return value === null ? null : (
                <li key={key} aria-label={`${name} ${value}，满 5`}>
                  <b>{name}</b>
                  <span>{low}</span>
                  <i style={{ '--at': `${((value - 1) / 4) * 100}%` } as CSSProperties} />
                  <span>{high}</span>
                </li>
              );
            })}
          </ul>
          <dl className={css.notes}>
            {(
              [
                ['色泽', tasting.look],
                ['香气', tasting.nose],
                ['口感', tasting.palate],
                ['余味', tasting.finish],
              ] as const
            ).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {food.length > 0 && (
            <ul className={css.food} aria-label="餐酒搭配">
              {food.map(({ name, text }) => (
                <li key={name}>
                  <b>{name}</b>
                  {text}
                </li>
              ))}
            </ul>
          )}
        </Card>
      </Section>
      <Section title="参数" className={page.section}>
        <Card>
          <Parameters rows={[...rowsOf(product), ...(label.data?.rows ?? [])]} />
        </Card>
      </Section>
    </>
  );
}
