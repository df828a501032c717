import {
  dishOf,
  dishText,
  grapeOf,
  grapeText,
  joined,
  partsOf,
  scoreOf,
  scoreText,
} from '@cellar/shared/format/text/productLists';
import type { ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { TYPE_NAMES } from '../../../search/typeNames';
import { CellProblem, codeText, numberOf, priceOf } from './cells';

export type Draft = Record<string, unknown>;
export type Cell = string | number;

/** A column of the sheet: what a cell of it says of a product, and what is written into it. An empty cell is nothing. */
export type Column = {
  title: string;
  /** The part of a product whose problems stand in this column. */
  key: keyof ProductInput | 'state' | 'stock' | 'lot';
  read: (cell: string, draft: Draft) => void;
  write: (input: ProductInput) => Cell | undefined;
  needed?: boolean;
};

type Key = keyof ProductInput;
type Options = { needed?: boolean; of?: (cell: string) => unknown; to?: (input: ProductInput) => Cell | undefined };

const column = (title: string, key: Key, { needed = false, of = (cell) => cell, to }: Options = {}): Column => ({
  ...{ title, key, needed },
  read: (cell, draft) => {
    draft[key] = cell === '' ? undefined : of(cell);
  },
  write: to ?? ((input) => input[key] as Cell | undefined),
});

const list = (title: string, key: 'aliases' | 'keywords') =>
  column(title, key, { of: partsOf, to: (input) => joined(input[key]) });
const number = (title: string, key: Key, needed = false) => column(title, key, { needed, of: numberOf });
const price = (title: string, key: 'listPriceFen' | 'appPriceFen' | 'costFen') =>
  column(title, key, { of: priceOf, to: (input) => input[key] && input[key] / 100 });

function typeOf(cell: string): string {
  const [type] = Object.entries(TYPE_NAMES).find(([, name]) => name === cell) ?? [];
  if (!type) throw new CellProblem(`类型写${Object.values(TYPE_NAMES).join('、')}之一`);
  return type;
}

function scored(part: string) {
  const score = scoreOf(part);
  if (!score) throw new CellProblem(`「${part}」要写成 WS 96`);
  return score;
}

/** What a product is, without prices and stock. */
export const FACT_COLUMNS: readonly Column[] = [
  column('编码', 'code', { needed: true, of: codeText }),
  column('名称', 'name', { needed: true }),
  column('外文名', 'foreignName'),
  column('酒款', 'wine'),
  column('类型', 'type', { needed: true, of: typeOf, to: ({ type }) => TYPE_NAMES[type] }),
  column('分类', 'category', { needed: true }),
  column('酒庄', 'winery', { needed: true }),
  column('国家', 'country', { needed: true }),
  column('产区', 'region', { needed: true }),
  column('等级', 'classification'),
  column('葡萄', 'grapes', {
    of: (cell) => partsOf(cell).map(grapeOf),
    to: ({ grapes }) => joined(grapes.map(grapeText)),
  }),
  number('年份', 'vintage'),
  number('容量(ml)', 'capacityMl', true),
  number('酒精度', 'abv', true),
  column('单位', 'unit'),
  list('别名', 'aliases'),
  list('关键词', 'keywords'),
  column('评分', 'scores', {
    of: (cell) => partsOf(cell).map(scored),
    to: ({ scores }) => joined(scores.map(scoreText)),
  }),
  number('适饮从', 'drinkFrom'),
  number('适饮到', 'drinkTo'),
  column('介绍', 'summary'),
  column('外观', 'look'),
  column('香气', 'nose'),
  column('口感', 'palate'),
  column('余味', 'finish'),
  column('适饮温度', 'serve'),
  column('醒酒', 'decant'),
  number('酒体', 'body'),
  number('酸度', 'acidity'),
  number('单宁', 'tannin'),
  number('甜度', 'sweetness'),
  column('配餐', 'food', { of: (cell) => partsOf(cell).map(dishOf), to: ({ food }) => joined(food.map(dishText)) }),
  column('进口商', 'importer'),
  column('进口商地址', 'importerAddress'),
  column('进口商备案号', 'importerRegistration', { of: codeText }),
  column('公告', 'notice'),
  number('每人限购', 'limitedPerPerson'),
  number('低库存提醒', 'lowBottles'),
  price('划线价', 'listPriceFen'),
  price('App 专享价', 'appPriceFen'),
  price('进货价', 'costFen'),
];
