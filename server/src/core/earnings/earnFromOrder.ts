import { sql } from 'kysely';
import { moveLedger } from '../ledger';
import type { OrderCore } from '../orders/lockOrder';
import { RETURN_WITHIN } from '../returns/returnPhase';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import { readReturnable, type ReturnableLine } from '../returns/returnLines';
import { readRates } from './readRates';

const BASE = 10_000;
type Rates = ReadonlyMap<number, number>;

/** What the units that stay with the buyer bring; of each line in whole fen. */
function fenOf(lines: readonly ReturnableLine[], rates: Rates): number {
  return lines.reduce((sum, { line, quantity, returned, share_fen }) => {
    const paid = Math.floor((share_fen * Math.max(0, quantity - returned)) / quantity);
    return sum + Math.floor((paid * (rates.get(line) ?? 0)) / BASE);
  }, 0);
}

const boughtLines = async (tx: Tx, { person_id, id }: OrderCore) =>
  (await readReturnable(tx, person_id, [id])).filter(({ gift }) => !gift);

/** Who invited the buyer and is a member still. */
const inviterOf = (tx: Tx, buyerId: string) =>
  tx
    .selectFrom('person as b')
    .innerJoin('person as i', 'i.id', 'b.invited_by')
    .select('i.id')
    .where('b.id', '=', buyerId)
    .where('i.registration', '=', 'approved')
    .where('i.cancelled_at', 'is', null)
    .executeTakeFirst();

/** The goods of a locked order were received: who invited its buyer earns by it, frozen while goods can be returned. */
export async function earnFromOrder(tx: Tx, order: OrderCore, now: Date): Promise<void> {
  const inviter = await inviterOf(tx, order.person_id);
  if (!inviter) return;
  const lines = await boughtLines(tx, order);
  const rates = await readRates(tx, lines);
  const fen = fenOf(lines, rates);
  if (fen === 0) return;
  const id = newId(now.getTime());
  const due_at = new Date(now.getTime() + RETURN_WITHIN);
  await tx
    .insertInto('earning')
    .values({
      person_id: inviter.id,
      id,
      buyer_id: order.person_id,
      order_id: order.id,
      state: 'frozen',
      fen,
      first_fen: fen,
      at: now,
      due_at,
    })
    .execute();
  await tx
    .insertInto('earning_line')
    .values([...rates].map(([line, basis_points]) => ({ order_id: order.id, line, basis_points })))
    .execute();
  const ref = { kind: 'earning', id };
  await moveLedger(tx, {
    personId: inviter.id,
    account: 'frozenEarning',
    amount: fen,
    reason: '好友订单收益',
    ref,
    now,
  });
}

/** Goods of a locked order came back: what they had brought is taken back from the frozen earnings. */
export async function takeBackEarning(tx: Tx, order: OrderCore, now: Date): Promise<void> {
  const earning = await tx
    .selectFrom('earning')
    .select(['person_id', 'id', 'fen'])
    .where('order_id', '=', order.id)
    .where('state', '=', 'frozen')
    .executeTakeFirst();
  if (!earning) return;
  const known = await tx
    .selectFrom('earning_line')
    .select(['line', 'basis_points'])
    .where('order_id', '=', order.id)
    .execute();
  const fen = fenOf(await boughtLines(tx, order), new Map(known.map(({ line, basis_points }) => [line, basis_points])));
  const back = earning.fen - fen;
  if (back <= 0) return;
  await tx
    .updateTable('earning')
    .set({ fen, state: sql<string>`case when ${fen}::bigint = 0 then 'lost' else state end` })
    .where('person_id', '=', earning.person_id)
    .where('id', '=', earning.id)
    .execute();
  const ref = { kind: 'earning', id: earning.id };
  const personId = earning.person_id;
  await moveLedger(tx, { personId, account: 'frozenEarning', amount: -back, reason: '好友退货退回', ref, now });
}
