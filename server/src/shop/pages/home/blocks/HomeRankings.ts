import { rankedGoods } from '../../../catalog/catalog/list/rankedGoods';
import { listOf } from '../chooseGoods';
import { named } from '../chosenRankings';
import { briefsOf, titled, type FloorPlanner } from '../floorPlan';

export const plan: FloorPlanner<'HomeRankings'> = async ({ count, items, ...titles }, { engine, rank }) => {
  const lists = await Promise.all(
    named(items).map(async ({ rule, ...texts }) => ({
      ...texts,
      to: `/rankingDetails?id=${encodeURIComponent(texts.id)}`,
      listTo: listOf(rule),
      ids: (await rankedGoods(engine, rule, { maxRank: rank, size: count })).map(({ product }) => product.id),
    })),
  );
  const filled = lists.filter(({ ids }) => ids.length > 0);
  if (filled.length === 0) return null;
  return {
    ids: filled.flatMap(({ ids }) => ids),
    make: (goods) => ({
      ...titled(titles),
      items: filled.map(({ ids, ...texts }) => ({ ...texts, items: briefsOf(goods, ids) })),
    }),
  };
};
