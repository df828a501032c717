import { sql, type SqlBool } from 'kysely';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { newId } from '../../../store/ids';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { ruleOf } from '../memberGroups/groupMembers';
import { countMeant, LOOKED_AT, takeMeant, type Meant } from '../memberGroups/lookThrough';
import { meantBy, readTarget, targetValues, type StoredTarget } from '../memberGroups/storedTarget';

type Target = FieldsOf<'messages.countReach'>;

/** Members that one batch writes to: few enough that no lock lasts. */
const BATCH = 1000;

/** Who is meant and wants news of activities. `at`: when they were sent. */
function whoIsMeant(stored: StoredTarget, at: Date): Meant {
  const { condition, among } = meantBy(stored, at);
  const wantsNews = sql`not exists (select 1 from person_setting s where s.person_id = p.id and not s.activity_messages)`;
  return { condition: sql<SqlBool>`${condition} and ${wantsNews}`, among };
}

/** Levels that alone say who is meant; none: everybody. null: something else says it, too. */
function levelsAlone({ level_id, group_id, rule: stored }: StoredTarget): readonly string[] | null {
  if (!group_id) return level_id ? [level_id] : [];
  const { levelIds, boughtDays, quietDays, spentFen, provinces } = ruleOf(stored) ?? {};
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
  const { stored } = await readTarget(db, asked);
  const levels = levelsAlone(stored);
  if (levels) return { members: await keptReach(db, levels), next: null };
  return countMeant(db, whoIsMeant(stored, clock.now()), cursor, lookedAt);
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
    const { stored, name: target_name } = await readTarget(tx, asked);
    const id = newId(at.getTime());
    const head = { id, title, body, link: link ?? null, made_by: who, made_at: at };
    await tx
      .insertInto('announcement')
      .values({ ...head, ...targetValues(stored), target_name })
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
