import { OFFER_COLUMNS } from '../campaigns/offerOf';
import { lockPerson } from '../lockPerson';
import { NotFound } from '../../errors/businessError';
import type { OrderState } from '../states/order';
import type { Db, Tx } from '../../store/transaction';

const COLUMNS = [
  'id',
  'person_id',
  'order_no',
  'state',
  'total_fen',
  'paid_fen',
  'refunded_fen',
  'balance_wish_fen',
  'delivery',
  'promised_on',
  'pay_before_at',
  'placed_at',
  'shipped_at',
  'reminded_at',
  'deleted_at',
  ...OFFER_COLUMNS,
] as const;

const orderOf = (db: Db, personId: string, orderId: string) =>
  db.selectFrom('shop_order').select(COLUMNS).where('person_id', '=', personId).where('id', '=', orderId);
type Row = Awaited<ReturnType<ReturnType<typeof orderOf>['executeTakeFirstOrThrow']>>;
export type OrderCore = Omit<Row, 'state'> & { state: OrderState };

const known = (row: Row | undefined, deleted = false): OrderCore => {
  if (!row || (row.deleted_at && !deleted)) throw new NotFound('订单不存在');
  return row as OrderCore;
};

/** An order of this person; anybody else's is not there. */
export const findOrder = async (
  db: Db,
  personId: string,
  orderId: string,
  { deleted = false } = {},
): Promise<OrderCore> => known(await orderOf(db, personId, orderId).executeTakeFirst(), deleted);

/**
 * The same, and nobody else changes it until the transaction ends. The person goes first, as in every transaction that moves money or
 * stock. Late money finds an order that the person has deleted, too.
 */
export async function lockOrder(
  tx: Tx,
  personId: string,
  orderId: string,
  { deleted = false } = {},
): Promise<OrderCore> {
  await lockPerson(tx, personId);
  return known(await orderOf(tx, personId, orderId).forUpdate().executeTakeFirst(), deleted);
}

/** Whose order it is, for staff and jobs. */
export async function ownerOf(db: Db, orderId: string): Promise<string> {
  const row = await db.selectFrom('shop_order').select('person_id').where('id', '=', orderId).executeTakeFirst();
  if (!row) throw new NotFound('订单不存在');
  return row.person_id;
}
