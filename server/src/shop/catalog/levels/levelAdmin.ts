import { sql } from 'kysely';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { transaction } from '../../../store/transaction';
import { applyDue, changedLevel, keepChange } from './levelChanges';
import { assertOrder, lockLevels, Privileges } from './levelOrder';
import { placeOf, rising, writeRule } from './levelRule';

const refused = (code: 'known' | 'early', field: string, message: string) =>
  new BusinessError(message, { code, fields: { [field]: message } });

export async function previewLevel({ db, clock }: Pick<Services, 'db' | 'clock'>, asked: FieldsOf<'levels.preview'>) {
  const { levelId, growthFrom, fromAt } = asked;
  const now = clock.now();
  await assertOrder(db, { levelId, growthFrom, fromAt: fromAt ? new Date(fromAt) : null }, now);
  const place = await placeOf(db, levelId, fromAt ? new Date(fromAt) : now);
  const { rise } = await rising(db, place, growthFrom)
    .select(sql<number>`count(*)::int`.as('rise'))
    .executeTakeFirstOrThrow();
  const { below } = await db
    .selectFrom('person')
    .select(sql<number>`count(*)::int`.as('below'))
    .where('level_id', '=', levelId)
    .where('cancelled_at', 'is', null)
    .where('growth', '<', growthFrom)
    .executeTakeFirstOrThrow();
  return { rise, below };
}

/** Changes a level that is still the one that was read: at once, or from a moment on. */
export const saveLevel = (services: Services, input: FieldsOf<'levels.save'> & { who: string }) =>
  transaction(services.db, async (tx) => {
    const { levelId, revision, name, growthFrom, privileges, lift, fromAt, reason, who } = input;
    const now = services.clock.now();
    await lockLevels(tx);
    await applyDue(tx, now);
    const { level, levels } = await placeOf(tx, levelId, now);
    if (level.revision !== revision) throw await changedLevel(services, tx, levelId);
    await assertOrder(tx, { levelId, growthFrom, fromAt: fromAt ? new Date(fromAt) : null }, now);
    if (levels.some((one) => one.id !== levelId && one.name === name))
      throw refused('known', 'name', '已经有同名的等级');
    if (fromAt && Date.parse(fromAt) <= now.getTime()) throw refused('early', 'fromAt', '生效时间要晚于现在');
    if (fromAt && name !== level.name) throw refused('known', 'name', '名称只能立即修改，不能定时');
    const before = { name: level.name, growthFrom: level.growth_from, privileges: Privileges.parse(level.privileges) };
    const rule = { levelId, name, growthFrom, privileges, lift: lift === 'now' };
    const lifted = fromAt
      ? await keepChange(tx, rule, { fromAt: new Date(fromAt), reason, who, now })
      : await writeRule(tx, rule, now);
    const detail = { id: levelId, before, after: { name, growthFrom, privileges, fromAt }, lifted };
    await audit(tx, { who, target: name, detail, reason, at: now });
    return { lifted };
  });
