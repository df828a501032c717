import { seedId } from '@cellar/server/store/ids';
import type { Wine } from './wines/cellar';

export type CategoryRow = { key: string; name: string; fits: (wine: Wine) => boolean };
export type CategoryGroup = CategoryRow & { children: CategoryRow[] };

const main = ({ blend }: Wine) => blend[0]?.grape.id ?? '';
const led =
  (...ids: string[]) =>
  (wine: Wine) =>
    ids.includes(main(wine));
const named = (pattern: RegExp) => (wine: Wine) => pattern.test(wine.name) || pattern.test(wine.classification);
const rest = () => true;
const row = (key: string, name: string, fits: CategoryRow['fits']): CategoryRow => ({ key, name, fits });
const group = (type: Wine['type'], name: string, children: CategoryRow[]): CategoryGroup => ({
  key: type,
  name,
  fits: (wine) => wine.type === type,
  children,
});

/** A product belongs to the first child that it fits. */
export const categoryGroups: CategoryGroup[] = [
  group('red', '红葡萄酒', [
    row('cabernet', '赤霞珠', led('cabernet-sauvignon')),
    row('merlot', '梅洛与品丽珠', led('merlot', 'cabernet-franc')),
    row('pinot', '黑皮诺', led('pinot-noir')),
    row('syrah', '西拉与歌海娜', led('syrah', 'grenache', 'mourvedre')),
    row('italian', '意大利名种', led('nebbiolo', 'sangiovese', 'barbera', 'corvina', 'primitivo', 'nerello')),
    row('tempranillo', '丹魄', led('tempranillo')),
    row('malbec', '马尔贝克与佳美娜', led('malbec', 'carmenere')),
    row('more-red', '更多红葡萄', rest),
  ]),
  group('white', '白葡萄酒', [
    row('chardonnay', '霞多丽', led('chardonnay')),
    row('riesling', '雷司令', led('riesling')),
    row('sauvignon', '长相思', led('sauvignon-blanc')),
    row('more-white', '芳香与更多', rest),
  ]),
  group('rose', '桃红葡萄酒', [row('dry-rose', '干型桃红', rest)]),
  group('sparkling', '香槟起泡', [
    row('champagne', '香槟', named(/香槟/)),
    row('cava', '卡瓦与普罗塞克', named(/卡瓦|普罗塞克/)),
    row('more-sparkling', '新世界起泡', rest),
  ]),
  group('sweet', '甜酒与加强', [
    row('noble', '贵腐与晚收', named(/贵腐|晚收|精选|甜白/)),
    row('fortified', '波特与雪莉', named(/波特|雪莉/)),
    row('moscato', '微泡甜酒', rest),
  ]),
  group('spirit', '烈酒', [row('brandy', '干邑与雅文邑', led('ugni-blanc')), row('whisky', '威士忌', rest)]),
  group('goods', '酒具美食', [
    row('crystal', '酒杯与醒酒器', named(/glass|decanter/)),
    row('tools', '开瓶与礼盒', named(/knife|box/)),
    row('pantry', '橄榄油与香醋', rest),
  ]),
];

export const categoryId = (key: string) => seedId('category', key);

export function categoryOf(wine: Wine): string {
  const found = categoryGroups.find(({ fits }) => fits(wine))!.children.find(({ fits }) => fits(wine))!;
  return categoryId(found.key);
}
