import { sql } from 'kysely';
import type { BlockData, PageData, RankingBoard } from '@cellar/shared/api/pages/activity/schema';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import type { App } from '../../../app';
import { periodState } from '../../../core/period';
import type { Caller } from '../../../http/handler';
import { briefs } from '../../catalog/catalog/briefs';
import { namedOffers } from '../../campaigns/groups/offers';
import { byId } from '../../catalog/catalog/byId';
import { readProps } from './pages';
import { findSale, saleItems } from '../../campaigns/flashSale/sales';

type Block = PageData['content'][number];
type Counter = Extract<BlockData, { kind: 'sold' }>['counter'];

async function countSale(app: App, saleId: string): Promise<Counter> {
  const sale = await findSale(app, saleId);
  if (!sale) return null;
  const now = app.clock.now();
  const items = await saleItems(app, [saleId]);
  return {
    state: periodState(sale, now),
    sold: items.reduce((sum, { sold }) => sum + sold, 0),
    total: items.reduce((sum, { total }) => sum + total, 0),
    fromAt: sale.from_at.toISOString(),
  };
}

/** Paid units of goods, less those whose money went back. */
async function countGoods({ db }: App, ids: string[]): Promise<Counter> {
  if (ids.length === 0) return null;
  const { sold } = await db
    .selectFrom('product')
    .select(sql<number>`coalesce(sum(sales), 0)::int`.as('sold'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return { state: 'running', sold, total: null, fromAt: null };
}

/** What sold best of each kind, of goods whose price the person sees. */
async function boardsOf(app: App, props: BlockProps<'Ranking'>, { person }: Caller): Promise<RankingBoard[]> {
  const engine = await app.search.ready(app.db);
  const maxRank = person?.levelRank ?? 0;
  const kinds = props.kinds.length ? [...new Set(props.kinds.map(({ kind }) => kind))] : (['all'] as const);
  const best = await Promise.all(
    kinds.map(async (kind) => {
      const filters = kind === 'all' ? {} : { type: [kind] };
      const { hits } = await engine.find({ filters, maxRank, sold: true, sort: 'sales', top: true, size: props.limit });
      return { kind, rows: hits.map(({ product }) => product) };
    }),
  );
  const ids = new Set(best.flatMap((board) => board.rows.map(({ id }) => id)));
  const goods = byId(await briefs(app, [...ids], person));
  return best.map((board) => ({
    kind: board.kind,
    items: board.rows.flatMap(({ id, sales }) => {
      const product = goods.get(id);
      return product ? [{ product, sold: sales }] : [];
    }),
  }));
}

/** Groups, counts and rankings of blocks; null for blocks that ask by themselves, or that nobody knows. */
export async function gamesDataOf(app: App, { type, props }: Block, caller: Caller): Promise<BlockData | null> {
  switch (type) {
    case 'GroupBuying': {
      const own = readProps(type, props);
      const asked = own && { ids: own.groups.map(({ id }) => id), limit: own.limit };
      const items = asked ? await namedOffers(app, caller.person, asked) : [];
      return { kind: 'groups', now: app.clock.now().toISOString(), items };
    }
    case 'SalesCounter': {
      const own = readProps(type, props);
      const ids = own?.products.map(({ id }) => id) ?? [];
      return { kind: 'sold', counter: own?.saleId ? await countSale(app, own.saleId) : await countGoods(app, ids) };
    }
    case 'Ranking': {
      const own = readProps(type, props);
      return { kind: 'ranking', boards: own ? await boardsOf(app, own, caller) : [] };
    }
    default:
      return null;
  }
}
