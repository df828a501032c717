import type { ComparedGoods } from '@cellar/shared/api/catalog/products/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { MOST_TASTE, TASTE_SCALES, tasteWord, type TasteScale } from '@cellar/shared/format/taste';

const NOTHING = '—';

export type ComparedRow = { name: string; values: string[]; differs: boolean };

const STOCK = { in: '有货', low: '仅剩少量', out: '已售罄' };

const tasteRow = (scale: TasteScale): [string, (goods: ComparedGoods) => string] => [
  TASTE_SCALES[scale].name,
  ({ tasting }) => {
    const value = tasting[scale];
    return value === null ? '' : `${tasteWord(scale, value)} ${value}/${MOST_TASTE}`;
  },
];

const facts: [string, (goods: ComparedGoods) => string | null][] = [
  ['价格', ({ product: { priceFen } }) => (priceFen === null ? '登录看价' : shortMoney(priceFen))],
  ['库存', ({ product: { stock } }) => STOCK[stock]],
  ['类型', ({ typeName }) => typeName],
  ['产区', ({ origin }) => origin.join(' · ')],
  ['酒庄', ({ winery }) => winery],
  ['等级', ({ classification }) => classification],
  ['葡萄品种', ({ grapes }) => grapes.map(({ name, percent }) => (percent ? `${name} ${percent}%` : name)).join('、')],
  ['年份', ({ vintage }) => (vintage ? String(vintage) : 'N.V.')],
  ['评分', ({ scores }) => scores.map(({ by, points }) => `${by} ${points}`).join('、')],
  tasteRow('body'),
  tasteRow('acidity'),
  tasteRow('tannin'),
  tasteRow('sweetness'),
  ['酒精度', ({ abv }) => (abv > 0 ? `${abv}%` : '')],
  ['净含量', ({ capacityMl }) => (capacityMl > 0 ? `${capacityMl}ml` : '')],
  ['适饮期', ({ drinkFrom, drinkTo }) => (drinkFrom && drinkTo ? `${drinkFrom}–${drinkTo}` : '即饮')],
  ['侍酒温度', ({ tasting: { serve } }) => serve],
  ['配餐', ({ food }) => food.join('、')],
  ['买家评分', ({ reviews: { all, average } }) => (all > 0 ? `${average.toFixed(1)}（${all} 条）` : '')],
  ['销量', ({ product: { sold } }) => `已售 ${sold}`],
];

/** What goods are and are not alike in; what none of them has is left out. */
export const comparedRows = (list: readonly ComparedGoods[]): ComparedRow[] =>
  facts.flatMap(([name, valueOf]) => {
    const values = list.map((goods) => valueOf(goods) || NOTHING);
    return values.every((value) => value === NOTHING) ? [] : [{ name, values, differs: new Set(values).size > 1 }];
  });
