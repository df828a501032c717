import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { Staff } from '../../../core/caller';
import { assertSeen } from '../../../core/operation/assertSeen';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Db, type Tx } from '../../../store/transaction';

const policyIn = (db: Db | Tx) =>
  db
    .selectFrom('staff_policy')
    .select(['requires_second_factor as requiresSecondFactor', 'second_person_above_fen as secondPersonAboveFen']);

/** What is required of everybody who works in the console. */
export const readPolicy = ({ db }: Pick<Services, 'db'>) => policyIn(db).executeTakeFirstOrThrow();

/** Two-step sign-in is required only by somebody who has it. */
export async function savePolicy(
  services: Services,
  { requiresSecondFactor, secondPersonAboveFen, from }: FieldsOf<'staffPolicy.save'>,
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
    const before = await policyIn(tx).forUpdate().executeTakeFirstOrThrow();
    assertSeen(from, before, '安全设置已被别人修改');
    const after = { requiresSecondFactor, secondPersonAboveFen };
    await tx
      .updateTable('staff_policy')
      .set({ requires_second_factor: requiresSecondFactor, second_person_above_fen: secondPersonAboveFen })
      .execute();
    await audit(tx, { who: name, target: 'staff', detail: { before, after }, at: services.clock.now() });
  });
  return null;
}
