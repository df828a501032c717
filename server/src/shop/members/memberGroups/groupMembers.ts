import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { GroupRule } from '@cellar/shared/api/members/memberGroups/schema';
import { DAY } from '../../../clock';
import { NotFound } from '../../../errors/businessError';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';

const YEAR = 365 * DAY;
const PAID = sql`o.state in ('paid', 'packed', 'shipped', 'received')`;

/** Members that the shop writes to: approved, neither frozen nor gone. */
export const isReachable = sql<SqlBool>`p.registration = 'approved' and p.frozen_at is null and p.cancelled_at is null`;

const ordersSince = (since: Date) =>
  sql`select 1 from shop_order o where o.person_id = p.id and ${PAID} and o.placed_at >= ${since}::timestamptz`;

/** Whether a person `p` belongs to a rule: all of its parts. */
export function matchesRule(
  { levelIds, boughtDays, quietDays, spentFen, provinces }: GroupRule,
  now: Date,
): RawBuilder<SqlBool> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const parts: RawBuilder<SqlBool>[] = [isReachable];
  if (levelIds.length > 0) parts.push(sql`p.level_id = ${anyOf(levelIds, 'text')}`);
  if (boughtDays !== null) parts.push(sql`exists (${ordersSince(ago(boughtDays))})`);
  if (quietDays !== null) parts.push(sql`not exists (${ordersSince(ago(quietDays))})`);
  if (spentFen !== null)
    parts.push(sql`(select coalesce(sum(o.paid_fen - o.refunded_fen), 0) from shop_order o
      where o.person_id = p.id and ${PAID} and o.placed_at >= ${new Date(now.getTime() - YEAR)}::timestamptz) >= ${spentFen}`);
  if (provinces.length > 0)
    parts.push(sql`exists (select 1 from address a
      where a.person_id = p.id and left(a.area_code, 2) = ${anyOf(provinces, 'text')})`);
  return sql`${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` and `,
  )}`;
}

const EVERYBODY: GroupRule = { levelIds: [], boughtDays: null, quietDays: null, spentFen: null, provinces: [] };
/** As it was saved: rules that the form got later do not refuse it. */
export const ruleOf = (rule: unknown): GroupRule | null =>
  rule === null ? null : { ...EVERYBODY, ...(rule as Partial<GroupRule>) };

export const noGroup = () => new NotFound('分组不存在');

/** Whether the members of a group were put into it one by one. */
export async function isByHand(db: Db, groupId: string): Promise<boolean> {
  const row = await db.selectFrom('member_group').select('rule').where('id', '=', groupId).executeTakeFirst();
  return row?.rule === null;
}

export async function countMembers(db: Db, condition: RawBuilder<SqlBool>): Promise<number> {
  const { count } = await db
    .selectFrom('person as p')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return count;
}

/** Groups that a member is in now, by name. */
export async function groupsOfMember(db: Db, personId: string, now: Date) {
  const groups = await db
    .selectFrom('member_group as g')
    .select(['g.id', 'g.name', 'g.rule'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('member_group_person as m')
            .select('m.person_id')
            .whereRef('m.group_id', '=', 'g.id')
            .where('m.person_id', '=', personId),
        )
        .as('isIn'),
    )
    .orderBy('g.name')
    .execute();
  const list: { id: string; name: string; byRule: boolean }[] = [];
  for (const { id, name, rule, isIn } of groups) {
    const parsed = ruleOf(rule);
    const belongs = parsed
      ? (await countMembers(db, sql`p.id = ${personId} and ${matchesRule(parsed, now)}`)) > 0
      : Boolean(isIn);
    if (belongs) list.push({ id, name, byRule: parsed !== null });
  }
  return list;
}
