import { sql } from 'kysely';
import { z } from 'zod';
import type { OwnGroup, OwnGroupPage } from '@cellar/shared/api/campaigns/groups/schema';
import { GROUP_FAILED, type GroupState } from '@cellar/shared/constants/groups';
import type { App } from '../../../app';
import { NO_PLACE } from '../../../core/groups/members';
import type { OrderState } from '../../../core/states/order';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import type { Db } from '../../../store/transaction';
import { pictureOf, readLines } from '../../trade/orders/orderParts';
import { stateWords } from '../../trade/orders/orderWords';
import { showGroups } from './showGroups';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** A group whose order came to nothing is a failed one for the person, whatever became of it for the others. */
const inTab = (state: GroupState) =>
  state === 'failed'
    ? sql<boolean>`(g.state = 'failed' or o.state = any(${[...NO_PLACE]}))`
    : sql<boolean>`(g.state = ${state} and not o.state = any(${[...NO_PLACE]}))`;

type Query = { personId: string; state: GroupState; cursor?: string | undefined; size: number };

function rowsOf(db: Db, { personId, state, cursor, size }: Query) {
  const after = readCursor(cursor, Cursor);
  return db
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
    .where(inTab(state))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(o.placed_at, o.id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1] ?? ''}::uuid)`),
    )
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(size + 1)
    .execute();
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** What was paid for an order that came to nothing goes back. */
function refundOf({ state, paid_fen, refunded_fen }: Row): OwnGroup['refund'] {
  if (!NO_PLACE.some((none) => none === state) || paid_fen === 0) return null;
  return { fen: paid_fen, words: refunded_fen >= paid_fen ? '已原路退回' : '正在原路退回' };
}

/** The person's groups, by the orders with which they are in them. */
export async function ownGroups({ db, clock }: App, query: Query): Promise<OwnGroupPage> {
  const rows = await rowsOf(db, query);
  const shown = rows.slice(0, query.size);
  const groups = await showGroups(db, [...new Set(shown.map(({ group_id }) => group_id))]);
  const lines = await readLines(
    db,
    query.personId,
    shown.map(({ id }) => id),
  );
  const list = shown.flatMap((row): OwnGroup[] => {
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
        orderWords: stateWords({
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
  const last = shown.at(-1);
  return {
    list,
    next: rows.length > query.size && last ? cursorOf(last.placed_at.toISOString(), last.id) : null,
    now: clock.now().toISOString(),
  };
}
