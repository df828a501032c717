import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { Staff } from '../../../core/caller';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';

/** What is required of everybody who works in the console. */
export async function readPolicy({ db }: Pick<Services, 'db'>) {
  const row = await db
    .selectFrom('staff_policy')
    .select(['requires_second_factor', 'second_person_above_fen'])
    .executeTakeFirstOrThrow();
  return { requiresSecondFactor: row.requires_second_factor, secondPersonAboveFen: row.second_person_above_fen };
}

/** Two-step sign-in is required only by somebody who has it. */
export async function savePolicy(
  services: Services,
  { requiresSecondFactor, secondPersonAboveFen }: FieldsOf<'staffPolicy.save'>,
  { id, name }: Staff,
) {
  await transaction(services.db, async (tx) => {
    const own = await tx
      .selectFrom('staff_second_factor')
      .select('enabled_at')
      .where('staff_id', '=', id)
      .executeTakeFirst();
    if (requiresSecondFactor && !own?.enabled_at)
      throw new BusinessError('请先在「我的账号」中为自己开启两步验证', { code: 'ownFirst' });
    await tx
      .updateTable('staff_policy')
      .set({ requires_second_factor: requiresSecondFactor, second_person_above_fen: secondPersonAboveFen })
      .execute();
    const entry = { who: name, target: 'staff' };
    await audit(tx, { ...entry, detail: { requiresSecondFactor, secondPersonAboveFen }, at: services.clock.now() });
  });
  return null;
}
