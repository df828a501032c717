import { sql } from 'kysely';
import { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { onTheWire } from '../../../http/calls/onTheWire';
import { anyOf } from '../../../store/queries/anyOf';
import { contains } from '../../../store/queries/contains';
import { pairsOf, partOf } from '../../../store/queries/partOf';
import {
  inOrder,
  restOf,
  SEARCH_LIMITS,
  searchPage,
  type Search,
  type SearchFilter,
} from '../../../store/queries/searchPage';
import { sortingOf, type SortKey } from '../../../store/queries/sortedPage';
import { withinDays } from '../../../store/queries/withinDays';
import type { Db } from '../../../store/transaction';

type Question = FieldsOf<'staff.listAudit'>;

/** Entries with this in one of their names; few are found by the index of migration 425. */
function has(column: 'who' | 'target', q: string): SearchFilter {
  const grams = sql`text_grams(${sql.ref(column)})`;
  return {
    condition: sql`${sql.ref(`e.${column}`)} ilike ${contains(q)}`,
    byText: {
      select: sql`select id from audit_entry where ${partOf(q, grams, sql.ref(column))}`,
      pairs: pairsOf(q, grams).map((pair) => sql`select from audit_entry where ${pair}`),
    },
  };
}

/** Whether an entry is about exactly this: the number of an order, the code of a product. */
const isWhole = async (db: Db, target: string) =>
  (await db.selectFrom('audit_entry').select('id').where('target', '=', target).limit(1).execute()).length > 0;

/** Entries of these actions. */
function ofActions(actions: readonly string[]): SearchFilter {
  const meant = sql`action = ${anyOf(actions, 'text')}`;
  return { condition: sql`e.${meant}`, select: sql`select id from audit_entry where ${meant}` };
}

/** The search for the entries that somebody asks for: a target that is named whole leads, else a single action. */
async function auditSearch(db: Db, question: Question): Promise<Search> {
  const { who, target } = question;
  const actions = question.actions?.split(',') ?? [];
  const isTarget = target !== undefined && (await isWhole(db, target));
  const leads = isTarget
    ? sql`where target = ${target}`
    : actions.length === 1
      ? sql`where action = ${actions[0]}`
      : sql``;
  return {
    list: withinDays(sql`select at, id from audit_entry ${leads}`, question),
    row: sql`select * from audit_entry where id = k.id`,
    as: 'e',
    filters: [
      ...(actions.length > 1 || (isTarget && actions.length > 0) ? [ofActions(actions)] : []),
      ...(who ? [has('who', who)] : []),
      ...(target && !isTarget ? [has('target', target)] : []),
    ],
  };
}

const SORTS: Record<'at', SortKey> = { at: 'list' };

/** The log, usually its newest entry first, as far as it fits what is asked for. */
export async function listAudit({ db }: Pick<Services, 'db'>, question: Question, limits = SEARCH_LIMITS) {
  const { ids, ...rest } = await searchPage(
    db,
    await auditSearch(db, question),
    { ...question, sorting: sortingOf(question.sort, SORTS) },
    limits,
  );
  const rows =
    ids.length > 0 ? await db.selectFrom('audit_entry').selectAll().where('id', '=', anyOf(ids)).execute() : [];
  return { list: inOrder(rows, ids).map((row) => AuditEntry.parse(onTheWire(row))), ...restOf(rest) };
}
