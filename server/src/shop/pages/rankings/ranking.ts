import { z } from 'zod';
import type { RankingKind } from '@cellar/shared/api/pages/rankings/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { Person } from '../../../core/caller';
import type { FoundProduct } from '../../../search/product';
import { briefs } from '../../catalog/catalog/briefs';
import { rankedGoods } from '../../catalog/catalog/list/rankedGoods';
import { listOf } from '../home/chooseGoods';
import { definitionsOf, findDefinition } from './kinds';
import { movesOf } from './moves';

const SIZE = 30;
const FIRST = 3;
const rankOf = (person: Person | null) => person?.levelRank ?? 0;

/** Rankings of a kind with their first goods; those without any are left out. */
export async function listRankings(services: Services, kind: RankingKind, person: Person | null) {
  const engine = await services.search.ready(services.db);
  const rankings = await Promise.all(
    (await definitionsOf(services, kind)).map(async ({ rule, ...head }) => ({
      head,
      hits: await rankedGoods(engine, rule, { maxRank: rankOf(person), size: FIRST }),
    })),
  );
  const ids = rankings.flatMap(({ hits }) => hits.map(({ product }) => product.id));
  const goods = new Map((await briefs(services, [...new Set(ids)], person)).map((brief) => [brief.id, brief]));
  const list = rankings.map(({ head: { id, title, subtitle }, hits }) => ({
    id,
    title,
    subtitle,
    items: hits.flatMap(({ product: { id: productId, month } }) => {
      const product = goods.get(productId);
      return product ? [{ ...pickShown(product), units: month }] : [];
    }),
  }));
  return { list: list.filter(({ items }) => items.length > 0) };
}

const pickShown = ({ id, name, picture, priceFen }: Awaited<ReturnType<typeof briefs>>[number]) => ({
  id,
  name,
  picture,
  priceFen,
});

const GOOD = 90;
const Scores = z.array(z.object({ by: z.string(), points: z.number() })).catch([]);
type Known = { again: number; score: string | null };

/** Who bought a product again within thirty days, and its best score. */
async function readKnown({ db }: Services, ids: string[]): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('product as p')
    .leftJoin('product_month_sale as m', 'm.product_id', 'p.id')
    .select(['p.id', 'p.scores', 'm.again'])
    .where('p.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, scores, again }) => {
      const [best] = Scores.parse(scores).sort((a, b) => b.points - a.points);
      return [id, { again: again ?? 0, score: best && best.points >= GOOD ? `${best.by} ${best.points} 分` : null }];
    }),
  );
}

const reasonsFor = ({ month, sales }: FoundProduct, known: Known | undefined): string[] => [
  month > 0 ? `30 天售出 ${month} 件` : `累计售出 ${sales} 件`,
  ...(known && known.again > 0 ? [`${known.again} 次回购`] : []),
  ...(known?.score ? [known.score] : []),
];

/** One ranking whole: what stands on it, why, and how it moved against the thirty days before. Vintages of a wine count as one. */
export async function readRanking(services: Services, id: string, person: Person | null) {
  const definition = await findDefinition(services, id);
  if (!definition) throw new NotFound('榜单不存在');
  const { rule, ...head } = definition;
  const engine = await services.search.ready(services.db);
  const asked = { maxRank: rankOf(person), size: SIZE };
  const hits = await rankedGoods(engine, rule, asked);
  const before = (await rankedGoods(engine, rule, asked, 'monthBefore')).filter(
    ({ product }) => product.monthBefore > 0,
  );
  const products = new Map(hits.map(({ product }) => [product.id, product]));
  const goods = (await briefs(services, [...products.keys()], person)).filter(({ priceFen }) => priceFen !== null);
  const known = await readKnown(
    services,
    goods.map((product) => product.id),
  );
  const wineOf = (productId: string) => products.get(productId)!.wineId;
  const moves = movesOf(
    goods.map((product) => wineOf(product.id)),
    before.map(({ product }) => product.wineId),
  );
  return {
    ...head,
    listTo: listOf(rule),
    list: goods.map((product, at) => {
      const found = products.get(product.id)!;
      return {
        product,
        place: at + 1,
        units: found.month,
        move: found.month > 0 ? (moves[at] ?? null) : null,
        reasons: reasonsFor(found, known.get(product.id)),
      };
    }),
  };
}
