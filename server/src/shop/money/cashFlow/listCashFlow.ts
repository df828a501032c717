import { sql } from 'kysely';
import type { CashEntry } from '@cellar/shared/api/money/cashFlow/schema';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { anyOf } from '../../../store/queries/anyOf';
import { inOrder, restOf, SEARCH_LIMITS, searchPage } from '../../../store/queries/searchPage';
import { sortingOf, type SortKey } from '../../../store/queries/sortedPage';
import { cashSearch } from './cashSearch';
import { entriesWith } from './entries';

type Row = Omit<CashEntry, 'at'> & { at: Date };

/** As the console shows it: what went is below zero. */
const SORTS: Record<'fen', SortKey> = { fen: sql<number>`case e.kind when 'refund' then -e.fen else e.fen end` };

/** What came and went, usually the newest first, as far as it fits what is asked for. */
export async function listCashFlow(
  { db }: Pick<Services, 'db'>,
  question: FieldsOf<'cashFlow.list'>,
  limits = SEARCH_LIMITS,
) {
  const sorting = sortingOf(question.sort, SORTS);
  const { ids, ...rest } = await searchPage(db, await cashSearch(db, question), { ...question, sorting }, limits);
  const { rows } = await sql<Row>`
    select e.id, e.kind, e.at, e.method, e.subject, e.fen, e.state, e.counts, e.no, e.reason, e.person_id as "personId",
      e.channel_no as "channelNo", b.nickname, coalesce(o.id, c.id) as "orderId", coalesce(o.order_no, c.order_no) as "orderNo",
      case e.kind when 'refund' then 0 else coalesce(t.surplus_fen, 0) end as "surplusFen"
    from (${entriesWith((id) => sql`${id} = ${anyOf(ids)}`)}) e
      join person b on b.id = e.person_id
      left join shop_order o on o.person_id = e.person_id and o.id = e.subject_id
      left join class_order c on c.person_id = e.person_id and c.id = e.subject_id
      left join transfer t on t.person_id = e.person_id and t.id = e.id`.execute(db);
  const list = inOrder(rows, ids).map(({ at, ...row }): CashEntry => ({ ...row, at: at.toISOString() }));
  return { list, ...restOf(rest) };
}
