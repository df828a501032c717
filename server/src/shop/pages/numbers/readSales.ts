import { sql } from 'kysely';
import type { Span } from '../../../core/pages/pageSums';
import { REPAID_RETURN } from '../../../core/states/return';
import type { Db } from '../../../store/transaction';

/** A paid line of an order whose goods were found on a page. */
export type Sale = { order: string; revision: number; block: string; at: Date; amountFen: number };

/** Units whose money went back. */
const RETURNED = sql<number>`coalesce((
  select sum(coalesce(r.received, r.quantity)) from return_line r join return_case c on c.person_id = r.person_id and c.id = r.case_id
  where c.person_id = l.person_id and c.order_id = l.order_id and r.line = l.line
    and c.state in (${sql.join(REPAID_RETURN.map((state) => sql.lit(state)))})), 0)`;

/** What was paid for the line, less what went back for it; nothing when the whole order was given back. */
const AMOUNT = sql<number>`case when o.refunded_fen > 0 and o.refunded_fen >= o.paid_fen then 0
  else l.share_fen - l.share_fen::bigint * ${RETURNED} / l.quantity end::int`;

/** Orders that were paid in the span, line by line. */
export const readSales = (db: Db, page: string, { from, to }: Span): Promise<Sale[]> =>
  db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['l.order_id as order', sql<number>`l.source_revision`.as('revision')])
    .select([sql<string>`l.source_block`.as('block'), sql<Date>`o.paid_at`.as('at'), AMOUNT.as('amountFen')])
    .where('l.source_page', '=', page)
    .where('o.paid_at', '>=', from)
    .where('o.paid_at', '<', to)
    .execute();
