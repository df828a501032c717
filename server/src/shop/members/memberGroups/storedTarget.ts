import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { GroupRule } from '@cellar/shared/api/members/memberGroups/schema';
import { BusinessError } from '../../../errors/businessError';
import type { Db } from '../../../store/transaction';
import { isReachable, matchesRule, noGroup, ruleOf } from './groupMembers';
import { ofLevels, putInto, type Meant } from './lookThrough';

/** A level, a group put together by hand, or a rule as it was; nothing of it means everybody. */
export type StoredTarget<Rule = unknown> = { level_id: string | null; group_id: string | null; rule: Rule };
type Read = { stored: StoredTarget<GroupRule | null>; name: string };

/** As its columns take it. */
export const targetValues = ({ rule, ...one }: Read['stored']) => ({ ...one, rule: rule && JSON.stringify(rule) });

async function readGroup(db: Db, groupId: string): Promise<Read> {
  const group = await db
    .selectFrom('member_group')
    .select(['name', 'rule'])
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!group) throw noGroup();
  return { stored: { level_id: null, group_id: groupId, rule: ruleOf(group.rule) }, name: group.name };
}

/** The target as it is now; `name`: of its level or group. */
export async function readTarget(
  db: Db,
  { levelId, groupId }: { levelId?: string | undefined; groupId?: string | undefined },
): Promise<Read> {
  if (groupId) return readGroup(db, groupId);
  if (!levelId) return { stored: { level_id: null, group_id: null, rule: null }, name: '' };
  const level = await db.selectFrom('member_level').select('name').where('id', '=', levelId).executeTakeFirst();
  const message = '会员等级不存在，请重新选择';
  if (!level) throw new BusinessError(message, { code: 'level', fields: { levelId: message } });
  return { stored: { level_id: levelId, group_id: null, rule: null }, name: level.name };
}

/** Who is meant by it. `at`: when it was said; who came later is not meant. */
export function meantBy({ level_id, group_id, rule: stored }: StoredTarget, at: Date): Meant {
  const rule = ruleOf(stored);
  const who = ((): RawBuilder<SqlBool> => {
    if (rule) return matchesRule(rule, at);
    if (group_id)
      return sql<SqlBool>`${isReachable} and exists (
        select 1 from member_group_person g where g.group_id = ${group_id} and g.person_id = p.id)`;
    return level_id ? sql<SqlBool>`${isReachable} and p.level_id = ${level_id}` : isReachable;
  })();
  const condition = sql<SqlBool>`${who} and p.created_at <= ${at}::timestamptz`;
  if (group_id && !rule) return { condition, among: putInto(group_id) };
  return { condition, among: ofLevels(rule?.levelIds ?? (level_id ? [level_id] : [])) };
}

/** Whether a person `p` belongs to a group now. */
export async function belongsTo(db: Db, groupId: string, now: Date): Promise<RawBuilder<SqlBool>> {
  const { stored } = await readGroup(db, groupId);
  return meantBy(stored, now).condition;
}
