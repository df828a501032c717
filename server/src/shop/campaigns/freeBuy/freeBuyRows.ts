import { sql } from 'kysely';
import type { OwnFreeBuy, Welfare } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { specText } from '@cellar/shared/format/number/units';
import { periodState } from '../../../core/period';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';

export async function findFreeBuy(db: Db | Tx, campaignId: string) {
  const row = await db.selectFrom('free_buy').selectAll().where('id', '=', campaignId).executeTakeFirst();
  if (!row) throw new NotFound('活动不存在或已下线');
  return row;
}
export type CampaignRow = Awaited<ReturnType<typeof findFreeBuy>>;

/** The campaign, if it runs now. */
export async function runningCampaign(db: Db | Tx, campaignId: string, now: Date): Promise<CampaignRow> {
  const row = await findFreeBuy(db, campaignId);
  const state = periodState(row, now);
  if (state !== 'running')
    throw new BusinessError(state === 'soon' ? '活动还没有开始' : '活动已经结束', { code: state, stale: true });
  return row;
}

export const findGathering = (db: Db | Tx, campaignId: string, personId: string) =>
  db
    .selectFrom('free_buy_try')
    .selectAll()
    .where('person_id', '=', personId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
export type TryRow = NonNullable<Awaited<ReturnType<typeof findGathering>>>;

export function gatheringState(row: TryRow, { helpers: needed }: CampaignRow, now: Date): OwnFreeBuy['state'] {
  if (row.order_id) return 'ordered';
  if (row.helpers >= needed) return 'ready';
  return row.due_at > now ? 'gathering' : 'lapsed';
}

export const masked = (nickname: string) => `${[...nickname][0] ?? '客'}**`;

/** What can be chosen: as many as the campaign gives, and as a warehouse has. */
export async function listWelfare(db: Db | Tx, campaignId: string): Promise<Welfare[]> {
  const rows = await db
    .selectFrom('free_buy_goods as g')
    .innerJoin('sku as s', 's.id', 'g.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select([
      'g.id',
      'g.worth_fen',
      'g.total',
      'g.taken',
      's.kind',
      's.bottles',
      'p.unit',
      'p.id as product_id',
      'p.name',
      'p.picture',
    ])
    .select((query) =>
      query
        .selectFrom('stock as t')
        .innerJoin('warehouse as w', 'w.id', 't.warehouse_id')
        .select(sql<number>`coalesce(sum((t.on_hand - t.held) / s.bottles), 0)::int`.as('stock'))
        .whereRef('t.product_id', '=', 'p.id')
        .where('w.kind', '=', 'local')
        .as('stock'),
    )
    .where('g.campaign_id', '=', campaignId)
    .where('p.on_sale', '=', true)
    .orderBy('g.position')
    .orderBy('g.id')
    .execute();
  return rows.map(({ id, worth_fen, total, taken, kind, bottles, unit, product_id, name, picture, stock }) => ({
    id,
    productId: product_id,
    name,
    spec: specText({ kind, bottles, unit }),
    picture: Picture.parse(picture),
    worthFen: worth_fen,
    left: Math.max(0, Math.min(total - taken, stock ?? 0)),
  }));
}
