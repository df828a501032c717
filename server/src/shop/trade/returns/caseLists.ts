import type { ReturnableOrder } from '@cellar/shared/api/trade/returns/schema';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { caseOf } from '../../../core/returns/returnCase';
import { OPEN_RETURN } from '../../../core/states/return';
import type { OrderState } from '../../../core/states/order';
import { phaseOf, RETURN_WITHIN } from '../../../core/returns/returnPhase';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import { readParcelNews } from '../orders/orderParts';
import { formatOrderState } from '../orders/orderTexts';
import { goodsView, showCases } from './caseView';
import { FREE_UNITS, readReturnable } from '../../../core/returns/returnLines';

/** Cases of a person, those under way or those that ended, the newest first. */
export async function listCases(
  { db, clock }: Services,
  { tab, cursor, size }: FieldsOf<'returns.list'>,
  personId: string,
) {
  const { rows: shown, next } = await readPage(
    db
      .selectFrom('return_case')
      .selectAll()
      .where('person_id', '=', personId)
      .where('state', tab === 'open' ? 'in' : 'not in', [...OPEN_RETURN]),
    { cursor, size },
    { applied_at: 'instant', id: 'uuid' },
  );
  const now = clock.now();
  const cases = await showCases(db, shown.map(caseOf), now);
  return {
    list: cases.map(({ brief }) => brief),
    next,
    now: now.toISOString(),
  };
}

/** How many cases of a person are under way. */
export async function countOpenCases(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('return_case')
    .select((select) => select.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .where('state', 'in', [...OPEN_RETURN])
    .executeTakeFirstOrThrow();
  return Number(count);
}

const returnable = (db: Db, personId: string, now: Date) =>
  db
    .selectFrom('shop_order as o')
    .select(['o.id', 'o.order_no', 'o.state', 'o.delivery', 'o.placed_at', 'o.received_at', 'o.paid_fen'])
    .where('o.person_id', '=', personId)
    .where('o.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('o.state', 'in', ['paid', 'packed', 'shipped']),
        where.and([
          where('o.state', '=', 'received'),
          where('o.received_at', '>=', new Date(now.getTime() - RETURN_WITHIN)),
        ]),
      ]),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('order_line as l')
          .select('l.line')
          .whereRef('l.person_id', '=', 'o.person_id')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.gift', '=', false)
          .where(FREE_UNITS, '>', 0),
      ),
    );

/** Orders of which something can be returned, the newest first. One on its way is left out until it is there. */
export async function listReturnable(
  { db, clock }: Services,
  { cursor, size }: FieldsOf<'returns.listOrders'>,
  personId: string,
) {
  const now = clock.now();
  const { rows: shown, next } = await readPage(
    returnable(db, personId, now),
    { cursor, size },
    { 'o.placed_at': 'instant', 'o.id': 'uuid' },
  );
  const ids = shown.map(({ id }) => id);
  const lines = await readReturnable(db, personId, ids);
  const parcels = await readParcelNews(db, personId, ids);
  const list = shown.flatMap((row): ReturnableOrder[] => {
    const status = {
      state: row.state as OrderState,
      delivery: row.delivery,
      receivedAt: row.received_at,
      parcels: (parcels.get(row.id) ?? []).map(({ state }) => state),
    };
    const { phase, until } = phaseOf(status, now);
    if (phase === null) return [];
    const own = lines.filter(({ order_id, gift, available }) => order_id === row.id && !gift && available > 0);
    return [
      {
        id: row.id,
        orderNo: row.order_no,
        stateLabel: formatOrderState({ ...status, paidFen: row.paid_fen }),
        placedAt: row.placed_at.toISOString(),
        until: until?.toISOString() ?? null,
        unshipped: phase === 'unshipped',
        lines: own.map((line) => ({ ...goodsView(line), available: line.available })),
      },
    ];
  });
  return { list, next };
}
