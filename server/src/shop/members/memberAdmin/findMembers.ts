import { sql } from 'kysely';
import { z } from 'zod';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { App } from '../../../app';
import type { FieldsOf } from '../../../http/handler';
import { contains } from '../../../store/queries/contains';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { standingOf } from '../clients/ownClients';

/** The year 2100. */
const MAX_MICROS = 4_102_444_800_000_000;
/** Microseconds: the store's own clock is finer than a date of the program. */
const Cursor = z.tuple([z.int().min(0).max(MAX_MICROS), z.uuid()]);
const WHOLE_PHONE = /^1\d{10}$/;

/** Members with what stands in a list. */
export const members = (db: App['db']) =>
  db
    .selectFrom('person as p')
    .innerJoin('member_level as l', 'l.id', 'p.level_id')
    .select(['p.id', 'p.nickname', 'p.phone', 'p.company', 'p.shop_type', 'l.name as level', 'p.created_at'])
    .select(['p.registemark', 'p.vipstatus', 'p.frozen_at', 'p.cancelled_at'])
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
  standing: row.cancelled_at ? ('cancelled' as const) : standingOf(row),
  joinedAt: row.created_at.toISOString(),
});

/** By a whole phone, an invite code, or a part of the name or the company; the newest first. */
export async function listMembers({ db }: Pick<App, 'db'>, { q, cursor, size }: FieldsOf<'memberAdmin.list'>) {
  const after = readCursor(cursor, Cursor);
  const rows = await members(db)
    .select(sql<string>`(extract(epoch from p.created_at) * 1000000)::bigint`.as('micros'))
    .$if(q !== '', (query) =>
      WHOLE_PHONE.test(q)
        ? query.where('p.phone', '=', q)
        : query.where((where) =>
            where.or([
              where('p.nickname', 'ilike', contains(q)),
              where('p.company', 'ilike', contains(q)),
              where('p.invite_code', '=', q.toUpperCase()),
            ]),
          ),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(p.created_at, p.id) < (timestamptz 'epoch' + ${after![0]}::bigint * interval '1 microsecond', ${after![1]}::uuid)`,
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: shown.map(rowOf),
    next: rows.length > size && last ? cursorOf(Number(last.micros), last.id) : null,
  };
}
