import { sql } from 'kysely';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { partOf } from '../../../store/queries/partOf';
import { statusOf } from '../clients/ownClients';

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
export const named = (q: string) => partOf(q, sql`p.grams`, sql`(p.nickname || ' ' || coalesce(p.company, ''))`);

/** By a whole phone, an invite code, or a part of the name or the company; the newest first. */
export async function listMembers({ db }: Pick<Services, 'db'>, { q, ...page }: FieldsOf<'memberAdmin.list'>) {
  const query = members(db).$if(q !== '', (found) =>
    WHOLE_PHONE.test(q)
      ? found.where('p.phone', '=', q)
      : found.where((where) => where.or([named(q), where('p.invite_code', '=', q.toUpperCase())])),
  );
  const { rows, next } = await readPage(query, page, { 'p.created_at': 'instant', 'p.id': 'uuid' });
  return { list: rows.map(rowOf), next };
}
