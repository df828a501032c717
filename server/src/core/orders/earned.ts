import { moveLedger } from '../ledger';
import type { Tx } from '../../store/transaction';
import type { OrderCore } from './lockOrder';

/** One point and one step of growth for each yuan. */
const FEN_PER_POINT = 100;

/** Points, and growth, that so much money brings when its goods are received. */
export const earnedBy = (fen: number): number => Math.floor(fen / FEN_PER_POINT);

type TakeBack = { earned: number; reason: '退货扣回' | '价保扣回'; now: Date };

/** Takes back what the goods had brought, as far as it is still there. */
export async function takeEarned(tx: Tx, order: OrderCore, { earned, reason, now }: TakeBack): Promise<void> {
  if (earned <= 0) return;
  const { points, growth } = await tx
    .selectFrom('person')
    .select(['points', 'growth'])
    .where('id', '=', order.person_id)
    .executeTakeFirstOrThrow();
  const common = { personId: order.person_id, reason, ref: { kind: 'order', id: order.id }, now };
  const [fromPoints, fromGrowth] = [Math.min(points, earned), Math.min(growth, earned)];
  if (fromPoints > 0) await moveLedger(tx, { ...common, account: 'point', amount: -fromPoints });
  if (fromGrowth > 0) await moveLedger(tx, { ...common, account: 'growth', amount: -fromGrowth });
}
