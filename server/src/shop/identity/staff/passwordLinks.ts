import type { Services } from '../../../services';
import { DAY, MINUTE } from '../../../clock';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import { hashToken } from '../../../http/calls/caller';
import type { FieldsOf, Http } from '../../../http/handler';
import { limitNetworks } from '../../../http/network/networkLimits';
import type { Limit } from '../../../store/guards/rateLimit';
import { transaction } from '../../../store/transaction';
import { hashPassword } from '../auth/password';
import { randomToken } from '../auth/session';
import { endStaffSessions } from './staffSession';

const ofNetwork: Limit = {
  name: 'staff-password-link',
  most: 30,
  perMs: 15 * MINUTE,
  text: '尝试次数过多，请 15 分钟后再试',
};

/**
 * A link that sets the password of an account once, within a day; those made before end. What proves it stands behind the #, which no
 * server is sent.
 */
export async function makePasswordLink(services: Services, { id, who }: { id: string; who: string }) {
  const now = services.clock.now();
  const until = new Date(now.getTime() + DAY);
  const token = randomToken();
  await transaction(services.db, async (tx) => {
    const account = await tx
      .selectFrom('staff')
      .select('id')
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new NotFound('员工账号不存在或已停用');
    await tx.deleteFrom('staff_password_link').where('staff_id', '=', id).where('used_at', 'is', null).execute();
    await tx
      .insertInto('staff_password_link')
      .values({ token_hash: hashToken(token), staff_id: id, created_by: who, created_at: now, expires_at: until })
      .execute();
    await audit(tx, { who, action: 'staff.passwordLink', target: id, at: now });
  });
  return { path: `/console/password#${token}`, until: until.toISOString() };
}

/** Sets the password by a link that was not used yet; every session of the account ends. */
export async function setPasswordByLink(
  services: Services,
  { token, password }: FieldsOf<'staff.setPassword'>,
  { request }: Http,
) {
  await limitNetworks(services, ofNetwork, { ip: request.ip });
  const now = services.clock.now();
  const findLink = () =>
    services.db
      .selectFrom('staff_password_link as l')
      .innerJoin('staff as a', 'a.id', 'l.staff_id')
      .select(['l.staff_id', 'a.name'])
      .where('l.token_hash', '=', hashToken(token))
      .where('l.used_at', 'is', null)
      .where('l.expires_at', '>', now)
      .where('a.disabled_at', 'is', null)
      .executeTakeFirst();
  const usedUp = () => new BusinessError('链接已使用或已过期，请联系管理员重新生成', { code: 'linkUsed' });
  // Hashing takes a processor for a while: first it is known that there is something to hash for.
  const found = await findLink();
  if (!found) throw usedUp();
  const password_hash = await hashPassword(password);
  await transaction(services.db, async (tx) => {
    const used = await tx
      .updateTable('staff_password_link')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .returning('staff_id')
      .executeTakeFirst();
    if (!used) throw usedUp();
    await tx.updateTable('staff').set({ password_hash }).where('id', '=', used.staff_id).execute();
    await endStaffSessions(tx, used.staff_id, now);
    await audit(tx, { who: found.name, action: 'staff.setPassword', target: used.staff_id, at: now });
  });
  return { name: found.name };
}
