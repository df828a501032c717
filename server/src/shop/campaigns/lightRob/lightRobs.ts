import { BusinessError } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';
import { saleState, type PeriodState } from '../../../core/period';

const readRob = (db: Db | Tx, id: string) => db.selectFrom('light_rob').selectAll().where('id', '=', id);
export type LightRobRow = Awaited<ReturnType<ReturnType<typeof readRob>['executeTakeFirstOrThrow']>>;
export const findLightRob = (db: Db | Tx, id: string) => readRob(db, id).executeTakeFirst();

export type RobState = PeriodState | 'gone';
export const robState = (rob: LightRobRow, now: Date): RobState =>
  saleState(rob, { left: rob.total - rob.taken, none: 'gone' }, now);
export const ROB_WORDS: Record<Exclude<RobState, 'running'>, string> = {
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

export const findTry = (db: Db | Tx, { personId, lightRobId }: { personId: string; lightRobId: string }) =>
  db
    .selectFrom('light_rob_try')
    .selectAll()
    .where('person_id', '=', personId)
    .where('light_rob_id', '=', lightRobId)
    .executeTakeFirst();
export type TryRow = NonNullable<Awaited<ReturnType<typeof findTry>>>;

export const tryState = ({ order_id, due_at }: TryRow, now: Date) =>
  order_id ? ('ordered' as const) : due_at > now ? ('lighting' as const) : ('lapsed' as const);

type Who = { personId: string; lightRobId: string; now: Date };
const TRY_WORDS = { ordered: '每人限抢一次，你已经抢到了', lapsed: '灯已经灭了，可以重新点亮' };

/** What the person can order at the reached price now, and why not. */
export async function findLight(db: Db | Tx, who: Who) {
  const rob = await findLightRob(db, who.lightRobId);
  if (!rob) return null;
  const own = await findTry(db, who);
  const state = robState(rob, who.now);
  const standing = own && tryState(own, who.now);
  const problem =
    standing === 'ordered'
      ? TRY_WORDS.ordered
      : state !== 'running'
        ? ROB_WORDS[state]
        : !standing
          ? '先发起点亮，再按点亮价购买'
          : standing === 'lapsed'
            ? TRY_WORDS.lapsed
            : null;
  return { rob, priceFen: reachedFen(rob, own?.lit ?? 0), problem };
}
export type Light = NonNullable<Awaited<ReturnType<typeof findLight>>>;

const changed = (text: string) => new BusinessError(text, { code: 'lines', stale: true });

/** The person's try becomes this order at this price, and one of the number is taken: both or neither. */
export async function takeLight(
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
  const light = await findLight(tx, { personId, lightRobId, now });
  if (!own || !light || light.problem) throw changed(light?.problem ?? ROB_WORDS.over);
  if (light.priceFen !== priceFen) throw changed('又有好友点亮，价格有变化，请重新下单');
  const taken = await tx
    .updateTable('light_rob')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('id', '=', lightRobId)
    .where((row) => row('taken', '<', row.ref('total')))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw changed(ROB_WORDS.gone);
  await tx
    .updateTable('light_rob_try')
    .set({ order_id: orderId, price_fen: priceFen })
    .where('person_id', '=', personId)
    .where('light_rob_id', '=', lightRobId)
    .execute();
}
