import { sql, type RawBuilder } from 'kysely';
import { REACHING, type Status } from '@cellar/shared/api/members/memberAdmin/schema';
import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { mayAct, type Rights } from '@cellar/shared/contract/roles';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { audit } from '../../../core/audit';
import { anyOf } from '../../../store/queries/anyOf';
import {
  inOrder,
  restOf,
  SEARCH_LIMITS,
  searchPage,
  type Search,
  type SearchFilter,
} from '../../../store/queries/searchPage';
import { sortingOf, type SortKey } from '../../../store/queries/sortedPage';
import type { Db } from '../../../store/transaction';
import { isByHand } from '../memberGroups/groupMembers';
import { belongsTo } from '../memberGroups/storedTarget';
import { pairsOf, partOf } from '../../../store/queries/partOf';
import { statusOf } from '../clients/ownClients';

const GRAMS = sql`p.grams`;
/** Rows of one answer for a file. */
const EXPORTED = 500;
const WHOLE_PHONE = /^1\d{10}$/;

/** Members with what stands in a list. */
export const members = (db: Services['db']) =>
  db
    .selectFrom('person as p')
    .innerJoin('member_level as l', 'l.id', 'p.level_id')
    .select(['p.id', 'p.nickname', 'p.phone', 'p.company', 'p.shop_type', 'l.name as level', 'p.created_at'])
    .select(['p.registration', 'p.frozen_at', 'p.cancelled_at'])
    .select((select) =>
      select
        .exists(select.selectFrom('vip_application as a').select('a.id').whereRef('a.person_id', '=', 'p.id'))
        .as('applied'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>;

export const rowOf = (row: Row) => ({
  id: row.id,
  nickname: row.nickname,
  phone: maskPhone(row.phone),
  company: row.company,
  shopType: row.shop_type,
  level: row.level,
  status: row.cancelled_at ? ('cancelled' as const) : statusOf(row),
  joinedAt: row.created_at.toISOString(),
});

/** Members of the table `person as p` with this in their name or company. */
export const named = (q: string) => partOf(q, GRAMS, sql`(p.nickname || ' ' || coalesce(p.company, ''))`);
const byText = (q: string): SearchFilter => ({
  condition: named(q),
  byText: {
    select: sql`select p.id from person p where ${named(q)}`,
    pairs: pairsOf(q, GRAMS).map((has) => sql`select from person p where ${has}`),
  },
});

/** People who are neither frozen nor gone. */
const active = sql`p.cancelled_at is null and p.frozen_at is null`;
/** A look by an index for each member: the planner would turn `exists` into a join of all that there is. */
const applied = sql<boolean>`coalesce((select true from vip_application a where a.person_id = p.id limit 1), false)`;

/** By the small indexes of migration 496, which hold what is seldom. */
const peopleWith = (condition: RawBuilder<unknown>) => sql`select p.id from person p where ${condition}`;

function ofStatus(status: Status): SearchFilter {
  if (status === 'cancelled') {
    const gone = sql<boolean>`p.cancelled_at is not null`;
    return { condition: gone, select: peopleWith(gone) };
  }
  if (status === 'frozen') {
    const frozen = sql<boolean>`p.frozen_at is not null`;
    return { condition: sql`p.cancelled_at is null and ${frozen}`, select: peopleWith(frozen) };
  }
  // Nearly all are approved, and are met soon as they stand in the list.
  if (status === 'approved') return { condition: sql`${active} and p.registration = 'approved'` };
  const registration = status === 'notApplied' ? 'rejected' : status;
  const own = sql<boolean>`${active} and p.registration = ${registration}`;
  const narrowed =
    status === 'notApplied' ? sql<boolean>`${own} and not ${applied}` : sql<boolean>`${own} and ${applied}`;
  return {
    condition: registration === 'rejected' ? narrowed : own,
    select: peopleWith(sql`p.registration <> 'approved' and p.registration = ${registration}`),
  };
}

const ofLevel = (levelId: string): SearchFilter => ({
  condition: sql`p.level_id = ${levelId}`,
  select: sql`select id from person where level_id = ${levelId}`,
});

/** As the index has it, letter by letter. */
const FOR_A_SHOP = sql<boolean>`p.shop_type <> ${sql.lit(PRIVATE_BUYER)}`;

const ofType = (type: 'person' | 'company'): SearchFilter => ({
  condition: type === 'person' ? sql`p.shop_type is not distinct from ${PRIVATE_BUYER}` : FOR_A_SHOP,
  ...(type === 'company' && { select: peopleWith(FOR_A_SHOP) }),
});

/** Those of a rule are found one by one, those that were put into the group by its list. */
async function ofGroup(db: Db, groupId: string, now: Date): Promise<SearchFilter> {
  const belongs = await belongsTo(db, groupId, now);
  return {
    condition: sql`coalesce((select true where ${belongs}), false)`,
    ...((await isByHand(db, groupId)) && {
      select: sql`select person_id as id from member_group_person where group_id = ${groupId}`,
    }),
  };
}

type Question = Omit<FieldsOf<'memberAdmin.list'>, 'size' | 'cursor' | 'sort'>;
type Asked = Question & Pick<Partial<FieldsOf<'memberAdmin.list'>>, 'cursor' | 'sort'> & { size: number };

const SORTS: Record<'joined', SortKey> = { joined: 'list' };

/** Whom a whole phone or an invite code means. */
async function known(db: Db, q: string): Promise<string[] | null> {
  const people = db.selectFrom('person').select('id');
  if (WHOLE_PHONE.test(q)) return (await people.where('phone', '=', q).execute()).map(({ id }) => id);
  const invited = await people.where('invite_code', '=', q.toUpperCase()).execute();
  return invited.length > 0 ? invited.map(({ id }) => id) : null;
}

async function memberSearch(db: Db, { q, status, levelId, type, groupId }: Question, now: Date): Promise<Search> {
  const ids = q ? await known(db, q) : null;
  return {
    list: sql`select p.created_at as at, p.id from person p`,
    row: sql`select * from person where id = k.id`,
    as: 'p',
    filters: [
      ...(levelId ? [ofLevel(levelId)] : []),
      ...(groupId ? [await ofGroup(db, groupId, now)] : []),
      ...(status ? [ofStatus(status)] : []),
      ...(type ? [ofType(type)] : []),
      ...(q && !ids ? [byText(q)] : []),
    ],
    ids: ids ?? undefined,
  };
}

/** By a whole phone, an invite code, or a part of the name or the company, narrowed by any filters; usually the newest first. */
export async function findMembers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { cursor, size, sort, ...question }: Asked,
  limits = SEARCH_LIMITS,
) {
  const search = await memberSearch(db, question, clock.now());
  const { ids, ...rest } = await searchPage(db, search, { cursor, size, sorting: sortingOf(sort, SORTS) }, limits);
  const rows = ids.length > 0 ? await members(db).where('p.id', '=', anyOf(ids)).execute() : [];
  return { rows: inOrder(rows, ids), ...restOf(rest) };
}

export async function listMembers(services: Pick<Services, 'db' | 'clock'>, asked: FieldsOf<'memberAdmin.list'>) {
  const { rows, ...rest } = await findMembers(services, asked);
  return { list: rows.map(rowOf), ...rest };
}

/** A page of the list for a file. Those who may reach people get whole phones, and the log says so. */
export async function exportMembers(
  services: Services,
  asked: FieldsOf<'memberAdmin.exportRows'>,
  staff: Rights & { name: string },
) {
  const { rows, ...rest } = await findMembers(services, { ...asked, size: EXPORTED });
  if (!mayAct(staff, REACHING)) return { list: rows.map(rowOf), ...rest };
  const { cursor: _cursor, ...filters } = asked;
  await audit(services.db, {
    who: staff.name,
    target: 'members',
    detail: { ...filters, count: rows.length },
    at: services.clock.now(),
  });
  return { list: rows.map((row) => ({ ...rowOf(row), phone: row.phone })), ...rest };
}
