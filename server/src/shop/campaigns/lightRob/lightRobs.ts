import { BusinessError } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';
import { saleState, type PeriodState } from '../../../core/period';

const lightRobQuery = (db: Db | Tx, id: string) => db.selectFrom('light_rob').selectAll().where('id', '=', id);
export type LightRobRow = Awaited<ReturnType<ReturnType<typeof lightRobQuery>['executeTakeFirstOrThrow']>>;
export const findLightRob = (db: Db | Tx, id: string) => lightRobQuery(db, id).executeTakeFirst();

export type LightRobState = PeriodState | 'gone';
export const lightRobState = (campaign: LightRobRow, now: Date): LightRobState =>
  saleState(campaign, { left: campaign.total - campaign.taken, none: 'gone' }, now);
export const CLOSED_TEXT: Record<Exclude<LightRobState, 'running'>, string> = {
  soon: '活动还没有开始',
  over: '活动已经结束',
  gone: '来晚了，已经抢完',
};

/** What it costs with so many lamps; the last one brings it to the floor exactly. */
export function reachedFen(
  { start_fen, floor_fen, lamps }: Pick<LightRobRow, 'start_fen' | 'floor_fen' | 'lamps'>,
  lit: number,
): number {
  return start_fen - Math.floor(((start_fen - floor_fen) * Math.min(lit, lamps)) / lamps);
}

export const findPriceAttempt = (db: Db | Tx, { personId, lightRobId }: { personId: string; lightRobId: string }) =>
  db
    .selectFrom('light_rob_try')
    .selectAll()
    .where('person_id', '=', personId)
    .where('light_rob_id', '=', lightRobId)
    .executeTakeFirst();
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findPriceAttempt>>>;

export const priceAttemptState = ({ order_id, due_at }: AttemptRow, now: Date) =>
  order_id ? ('ordered' as const) : due_at > now ? ('lighting' as const) : ('lapsed' as const);

type Who = { personId: string; lightRobId: string; now: Date };
const ATTEMPT_TEXT = { ordered: '每人限抢一次，你已经抢到了', lapsed: '灯已经灭了，可以重新点亮' };

/** What the person can order at the reached price now, and why not. */
export async function findAttemptPrice(db: Db | Tx, who: Who) {
  const campaign = await findLightRob(db, who.lightRobId);
  if (!campaign) return null;
  const own = await findPriceAttempt(db, who);
  const state = lightRobState(campaign, who.now);
  const attempt = own && priceAttemptState(own, who.now);
  const problem =
    attempt === 'ordered'
      ? ATTEMPT_TEXT.ordered
      : state !== 'running'
        ? CLOSED_TEXT[state]
        : !attempt
          ? '先发起点亮，再按点亮价购买'
          : attempt === 'lapsed'
            ? ATTEMPT_TEXT.lapsed
            : null;
  return { campaign, priceFen: reachedFen(campaign, own?.lit ?? 0), problem };
}

const changed = (text: string) => new BusinessError(text, { code: 'lines', stale: true });

/** The person's attempt becomes this order at this price, and one of the number is taken: both or neither. */
export async function takeAttempt(
  tx: Tx,
  { personId, lightRobId, orderId, priceFen, now }: Who & { orderId: string; priceFen: number },
): Promise<void> {
  const own = await tx
    .selectFrom('light_rob_try')
    .selectAll()
    .where('person_id', '=', personId)
    .where('light_rob_id', '=', lightRobId)
    .forUpdate()
    .executeTakeFirst();
  const attempt = await findAttemptPrice(tx, { personId, lightRobId, now });
  if (!own || !attempt || attempt.problem) throw changed(attempt?.problem ?? CLOSED_TEXT.over);
  if (attempt.priceFen !== priceFen) throw changed('又有好友点亮，价格有变化，请重新下单');
  const taken = await tx
    .updateTable('light_rob')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('id', '=', lightRobId)
    .where((row) => row('taken', '<', row.ref('total')))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw changed(CLOSED_TEXT.gone);
  await tx
    .updateTable('light_rob_try')
    .set({ order_id: orderId, price_fen: priceFen })
    .where('person_id', '=', personId)
    .where('light_rob_id', '=', lightRobId)
    .execute();
}
