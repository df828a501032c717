import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { transaction, type Tx } from '../../../store/transaction';
import { checkOrder, lockLevels, Privileges } from './levelOrder';
import { writeRule, type Rule } from './levelRule';
import { listAllLevels } from './listAllLevels';

/** The refusal of who read an older one: it brings the level as it is now. */
export async function changedLevel({ clock }: Services, tx: Tx, levelId: string) {
  const { list } = await listAllLevels({ db: tx, clock });
  const level = list.find(({ id }) => id === levelId);
  return new BusinessError('等级已被别人修改，请对照最新内容后再保存', {
    ...{ code: 'changed', stale: true, detail: { revision: level?.revision, level } },
  });
}

const raiseRevision = (tx: Tx, levelId: string) =>
  tx
    .updateTable('member_level')
    .set((level) => ({ revision: level('revision', '+', 1) }))
    .where('id', '=', levelId)
    .execute();

/** Keeps a rule for later, in place of one that waits. Nobody is lifted yet. */
export async function keepChange(
  tx: Tx,
  { levelId, growthFrom, privileges, lift }: Rule,
  { fromAt, reason, who, now }: { fromAt: Date; reason: string; who: string; now: Date },
) {
  const rule = { from_at: fromAt, growth_from: growthFrom, privileges: JSON.stringify(privileges), lift };
  const row = { ...rule, reason, made_by: who, made_at: now };
  await tx
    .insertInto('member_level_change')
    .values({ ...row, level_id: levelId })
    .onConflict((conflict) => conflict.column('level_id').doUpdateSet(row))
    .execute();
  await raiseRevision(tx, levelId);
  return 0;
}

/** Takes over what is due into its level, the earliest first. It counted from its minute on; what is left is to lift and to note it. */
export async function applyDue(tx: Tx, now: Date): Promise<void> {
  const due = await tx.deleteFrom('member_level_change').where('from_at', '<=', now).returningAll().execute();
  for (const change of due.toSorted((a, b) => a.from_at.getTime() - b.from_at.getTime())) {
    const { level_id: levelId, growth_from: growthFrom, lift, reason, made_by: who } = change;
    const level = await tx
      .selectFrom('member_level')
      .select(['name', 'growth_from', 'privileges'])
      .where('id', '=', levelId)
      .executeTakeFirstOrThrow();
    const [before, after] = [Privileges.parse(level.privileges), Privileges.parse(change.privileges)];
    const lifted = await writeRule(tx, { levelId, name: level.name, growthFrom, privileges: after, lift }, now);
    const detail = {
      ...{ id: levelId, outcome: 'applied', fromAt: change.from_at.toISOString(), lifted },
      before: { growthFrom: level.growth_from, privileges: before },
      after: { growthFrom, privileges: after },
    };
    await audit(tx, { who, target: level.name, detail, reason, at: now });
  }
}

/** Gives up a rule that waits. One that began is in force and is changed like any other. */
export const cancelChange = (services: Services, input: FieldsOf<'levels.cancelChange'> & { who: string }) =>
  transaction(services.db, async (tx) => {
    const { levelId, revision, reason, who } = input;
    const now = services.clock.now();
    await lockLevels(tx);
    await applyDue(tx, now);
    const levels = await tx.selectFrom('member_level').selectAll().orderBy('rank').execute();
    const level = levels.find(({ id }) => id === levelId);
    if (!level) throw new NotFound('等级不存在');
    if (level.revision !== revision) throw await changedLevel(services, tx, levelId);
    const gone = await tx
      .deleteFrom('member_level_change')
      .where('level_id', '=', levelId)
      .returningAll()
      .executeTakeFirst();
    if (!gone) throw new BusinessError('没有等待生效的修改', { code: 'none' });
    // What other levels will be may stand on it.
    checkOrder(levels, await tx.selectFrom('member_level_change').selectAll().execute(), levelId);
    await raiseRevision(tx, levelId);
    const before = { fromAt: gone.from_at.toISOString(), growthFrom: gone.growth_from };
    await audit(tx, { who, target: level.name, detail: { id: levelId, before }, reason, at: now });
  });
