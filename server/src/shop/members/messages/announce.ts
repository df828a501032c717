import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { newId } from '../../../store/ids';
import { readPage } from '../../../store/queries/keyset';
import type { GroupRule } from '@cellar/shared/api/members/memberGroups/schema';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { isReachable, matchesRule, noGroup, ruleOf } from '../memberGroups/groupMembers';
import { countMeant, LOOKED_AT, ofLevels, putInto, takeMeant, type Meant } from '../memberGroups/lookThrough';

type Target = FieldsOf<'messages.countReach'>;

/** Members that one batch writes to: few enough that no lock lasts. */
const BATCH = 1000;

/** The target as it is when the news are sent: a level, a group put together by hand, a rule; nothing of it means everybody. */
async function targetOf(db: Db, { levelId, groupId }: Omit<Target, 'cursor'>) {
  if (groupId) {
    const group = await db
      .selectFrom('member_group')
      .select(['name', 'rule'])
      .where('id', '=', groupId)
      .executeTakeFirst();
    if (!group) throw noGroup();
    return { level_id: null, group_id: groupId, rule: ruleOf(group.rule), target_name: group.name };
  }
  if (!levelId) return { level_id: null, group_id: null, rule: null, target_name: '' };
  const level = await db.selectFrom('member_level').select('name').where('id', '=', levelId).executeTakeFirst();
  const message = '会员等级不存在，请重新选择';
  if (!level) throw new BusinessError(message, { code: 'level', fields: { levelId: message } });
  return { level_id: levelId, group_id: null, rule: null, target_name: level.name };
}

type Stored = { level_id: string | null; group_id: string | null; rule: unknown };

/** Who is meant and wants news of activities. `at`: when they were sent; who came later is not meant. */
function whoIsMeant({ level_id, group_id, rule: stored }: Stored, at: Date): Meant {
  const rule = ruleOf(stored);
  const who = ((): RawBuilder<SqlBool> => {
    if (rule) return matchesRule(rule, at);
    if (group_id)
      return sql<SqlBool>`${isReachable} and exists (
        select 1 from member_group_person g where g.group_id = ${group_id} and g.person_id = p.id)`;
    return level_id ? sql<SqlBool>`${isReachable} and p.level_id = ${level_id}` : isReachable;
  })();
  const condition = sql<SqlBool>`${who} and p.created_at <= ${at}::timestamptz and not exists (
    select 1 from person_setting s where s.person_id = p.id and not s.activity_messages)`;
  if (group_id && !rule) return { condition, among: putInto(group_id) };
  return { condition, among: ofLevels(rule?.levelIds ?? (level_id ? [level_id] : [])) };
}

/** Levels that alone say who is meant; none: everybody. null: something else says it, too. */
function levelsAlone({ level_id, group_id, rule }: { rule: GroupRule | null } & Stored): readonly string[] | null {
  if (!group_id) return level_id ? [level_id] : [];
  const { levelIds, boughtDays, quietDays, spentFen, provinces } = rule ?? {};
  const onlyLevels = boughtDays === null && quietDays === null && spentFen === null && provinces?.length === 0;
  return levelIds && onlyLevels ? levelIds : null;
}

/** Of levels or of all: kept, since it would be all members to count (migration 428). */
async function keptReach(db: Db, levels: readonly string[]): Promise<number> {
  const { members } = await db
    .selectFrom('member_reach')
    .select(sql<number>`coalesce(sum(members), 0)::int`.as('members'))
    .$if(levels.length > 0, (query) => query.where('level_id', 'in', levels))
    .executeTakeFirstOrThrow();
  return members;
}

/** How many would get it now. */
export async function countReach({ db, clock }: Services, { cursor, ...asked }: Target, lookedAt = LOOKED_AT) {
  const target = await targetOf(db, asked);
  const levels = levelsAlone(target);
  if (levels) return { members: await keptReach(db, levels), next: null };
  return countMeant(db, whoIsMeant(target, clock.now()), cursor, lookedAt);
}

/** Sends to the next members; true: these were the last ones. What is sent and how far it came are written together. */
async function sendBatch(tx: Tx, id: string, now: Date, lookedAt: number): Promise<boolean> {
  const row = await tx
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.sent_at) return true;
  const stretch = { after: row.after_id, size: BATCH, lookedAt };
  const { ids, last } = await takeMeant(tx, whoIsMeant(row, row.made_at), stretch);
  const { title, body, link } = row;
  if (ids.length > 0)
    await tx
      .insertInto('message')
      .values(
        ids.map((person_id) => ({
          ...{ person_id, id: newId(now.getTime()), kind: 'activity', title, body, link, at: now },
        })),
      )
      .execute();
  await tx
    .updateTable('announcement')
    .set({
      sent: row.sent + ids.length,
      // Nobody's id stays once it is not needed.
      after_id: last,
      sent_at: last === null ? now : null,
    })
    .where('id', '=', id)
    .execute();
  return last === null;
}

/** Writes down what is sent and to whom, and sends the first batch; a job sends the others. */
export const announce = (services: Services, asked: FieldsOf<'messages.announce'>, who: string, lookedAt = LOOKED_AT) =>
  transaction(services.db, async (tx) => {
    const { title, body, link } = asked;
    const at = services.clock.now();
    const { rule, ...target } = await targetOf(tx, asked);
    const id = newId(at.getTime());
    const head = { id, title, body, link: link ?? null, made_by: who, made_at: at };
    await tx
      .insertInto('announcement')
      .values({ ...head, ...target, rule: rule && JSON.stringify(rule) })
      .execute();
    const isDone = await sendBatch(tx, id, at, lookedAt);
    const { sent } = await tx.selectFrom('announcement').select('sent').where('id', '=', id).executeTakeFirstOrThrow();
    const { groupId, levelId } = asked;
    await audit(tx, { who, target: title, detail: { id, count: sent, groupId, levelId }, at });
    return { sent, isDone };
  });

/** Sends the batches of one announcement that are left. */
export async function sendRest(services: Services, id: string, lookedAt = LOOKED_AT): Promise<void> {
  const next = () => transaction(services.db, (tx) => sendBatch(tx, id, services.clock.now(), lookedAt));
  while (!(await next()));
}

export async function listAnnounced({ db }: Services, page: FieldsOf<'messages.listAnnounced'>) {
  const { rows, next } = await readPage(
    db
      .selectFrom('announcement')
      .select(['id', 'title', 'body', 'link', 'level_id', 'group_id', 'target_name'])
      .select(['sent', 'sent_at', 'made_by', 'made_at']),
    page,
    { made_at: 'instant', id: 'uuid' },
  );
  return {
    list: rows.map(({ id, title, body, link, level_id, group_id, target_name, sent, sent_at, made_by, made_at }) => ({
      ...{ id, title, body, link, sent, madeBy: made_by, madeAt: made_at.toISOString() },
      to: { kind: group_id ? ('group' as const) : level_id ? ('level' as const) : ('all' as const), name: target_name },
      sentAt: sent_at?.toISOString() ?? null,
    })),
    next,
  };
}
