import { sql } from 'kysely';
import type { OwnGroup, OwnGroupPage } from '@cellar/shared/api/campaigns/groups/schema';
import { GROUP_FAILED, type GroupState } from '@cellar/shared/constants/groups';
import type { Services } from '../../../services';
import { NO_PLACE } from '../../../core/groups/members';
import type { OrderState } from '../../../core/states/order';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import { pictureOf, readLines } from '../../trade/orders/orderParts';
import { formatOrderState } from '../../trade/orders/orderTexts';
import { showGroups } from './showGroups';

/** A group whose order came to nothing is a failed one for the person, whatever became of it for the others. */
const inTab = (state: GroupState) =>
  state === 'failed'
    ? sql<boolean>`(g.state = 'failed' or o.state = any(${[...NO_PLACE]}))`
    : sql<boolean>`(g.state = ${state} and not o.state = any(${[...NO_PLACE]}))`;

type Query = { personId: string; state: GroupState; cursor?: string | undefined; size: number };

const ordersOf = (db: Db, { personId, state }: Query) =>
  db
    .selectFrom('shop_order as o')
    .innerJoin('buying_group as g', 'g.id', 'o.group_id')
    .select([
      'o.id',
      'o.order_no',
      'o.state',
      'o.delivery',
      'o.paid_fen',
      'o.refunded_fen',
      'o.total_fen',
      'g.state as group',
    ])
    .select(['o.pay_before_at', 'o.placed_at', 'o.close_reason', 'g.id as group_id', 'g.ends_at'])
    .where('o.person_id', '=', personId)
    .where('o.deleted_at', 'is', null)
    .where(inTab(state));
type Row = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number];

/** What was paid for an order that came to nothing goes back. */
function refundOf({ state, paid_fen, refunded_fen }: Row): OwnGroup['refund'] {
  if (!NO_PLACE.some((none) => none === state) || paid_fen === 0) return null;
  return { fen: paid_fen, text: refunded_fen >= paid_fen ? '已原路退回' : '正在原路退回' };
}

/** The person's groups, by the orders with which they are in them. */
export async function ownGroups({ db, clock }: Services, query: Query): Promise<OwnGroupPage> {
  const by = { 'o.placed_at': 'instant', 'o.id': 'uuid' } as const;
  const { rows, next } = await readPage(ordersOf(db, query), query, by);
  const groups = await showGroups(db, [...new Set(rows.map(({ group_id }) => group_id))]);
  const lines = await readLines(
    db,
    query.personId,
    rows.map(({ id }) => id),
  );
  const list = rows.flatMap((row): OwnGroup[] => {
    const group = groups.get(row.group_id);
    const [line] = lines.get(row.id) ?? [];
    if (!group || !line) return [];
    const state = row.state as OrderState;
    const closed = NO_PLACE.some((none) => none === state);
    return [
      {
        ...group,
        state: query.state,
        orderId: row.id,
        orderNo: row.order_no,
        orderText: formatOrderState({
          state,
          delivery: row.delivery,
          paidFen: row.paid_fen,
          parcels: [],
          groupEndsAt: row.group === 'filled' ? null : row.ends_at,
        }),
        payBeforeAt: state === 'waiting' && row.group === 'open' ? row.pay_before_at.toISOString() : null,
        productId: line.product_id,
        name: line.name,
        spec: line.spec,
        picture: pictureOf(line.picture),
        quantity: line.quantity,
        priceFen: line.price_fen,
        totalFen: row.total_fen,
        closeReason: row.group === 'failed' ? GROUP_FAILED : closed ? (row.close_reason ?? '订单已关闭') : null,
        refund: refundOf(row),
      },
    ];
  });
  return { list, next, now: clock.now().toISOString() };
}
