import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { audit } from '../../../core/audit';
import type { Staff } from '../../../core/caller';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { forgetHits, limitHits, type Limit } from '../../../store/guards/rateLimit';
import { transaction } from '../../../store/transaction';
import { ofAccount } from '../auth/keyQueue';
import { hashPassword, isRightPassword } from '../auth/password';
import { assertSecondStep } from '../totp/checkCode';

const ofPassword: Limit = {
  name: 'staff-own-password',
  most: 5,
  perMs: 15 * MINUTE,
  text: '密码错误次数过多，请 15 分钟后再试',
};

/** Who is signed in proves to be the account's owner. Guesses are counted before they are looked at. `field`: where it was typed. */
export async function assertOwnPassword(services: Services, id: string, password: string, field = 'password') {
  await limitHits(services, ofPassword, id);
  const row = await services.db.selectFrom('staff').select('password_hash').where('id', '=', id).executeTakeFirst();
  if (!(await isRightPassword(password, row?.password_hash ?? null, ofAccount(id))))
    throw new BusinessError('密码不正确', { code: 'wrongPassword', fields: { [field]: '密码不正确' } });
  await forgetHits(services, ofPassword, id);
  return row?.password_hash ?? null;
}

/** Sets the caller's own password; every other session of the account ends, and so does a link that was made for it. */
export async function changeOwnPassword(
  services: Services,
  { old, password, code }: FieldsOf<'staff.changePassword'>,
  staff: Staff,
): Promise<void> {
  const seen = await assertOwnPassword(services, staff.id, old, 'old');
  if (old === password) {
    const message = '新密码不能和现在的一样';
    throw new BusinessError(message, { code: 'samePassword', fields: { password: message } });
  }
  await assertSecondStep(services, staff, code);
  const password_hash = await hashPassword(password);
  const at = services.clock.now();
  await transaction(services.db, async (tx) => {
    const changed = await tx
      .updateTable('staff')
      .set({ password_hash })
      .where('id', '=', staff.id)
      .where('password_hash', 'is not distinct from', seen)
      .returning('id')
      .executeTakeFirst();
    // Somebody else set another one while this was looked at.
    if (!changed) throw new BusinessError('密码不正确', { code: 'wrongPassword', fields: { old: '密码不正确' } });
    await tx.deleteFrom('staff_password_link').where('staff_id', '=', staff.id).where('used_at', 'is', null).execute();
    const ended = await tx
      .updateTable('staff_session')
      .set({ revoked_at: at })
      .where('staff_id', '=', staff.id)
      .where('token_hash', '!=', staff.tokenHash)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    await audit(tx, { who: staff.name, target: staff.id, detail: { endedSessions: ended.length }, at });
  });
}
