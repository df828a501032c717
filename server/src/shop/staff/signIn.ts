import type { App } from '../../app';
import { MINUTE } from '../../clock';
import type { FieldsOf, Http, Staff } from '../../http/handler';
import { networkOf } from '../../http/networkOf';
import { BusinessError } from '../../errors/businessError';
import { forgetHits, limitHits, uncountHit, type Limit } from '../../store/rateLimit';
import { isRightPassword } from '../auth/password';
import { audit } from '../../core/audit';
import { closeStaffSession, CSRF_HEADER, openStaffSession, rolesOf } from './staffSession';

const words = '尝试次数过多，请 15 分钟后再试';
const ofName: Limit = { name: 'staff-login', most: 10, perMs: 15 * MINUTE, words };
const ofNetwork: Limit = { name: 'staff-login-ip', most: 30, perMs: 15 * MINUTE, words };
/** Who tries without getting in, as the log names them. */
const SOMEBODY = 'somebody';

type Fields = FieldsOf<'staff.signIn'>;

/** The account whose name and password these are; null: there is none. What never came as far as the password is not counted. */
async function findAccount(app: App, { name, password }: Fields, ip: string) {
  const network = networkOf(ip);
  const who = `${name}|${network}`;
  await limitHits(app, ofName, who);
  await limitHits(app, ofNetwork, network);
  const uncount = () => Promise.all([uncountHit(app, ofName, who), uncountHit(app, ofNetwork, network)]);
  const row = await app.db
    .selectFrom('staff')
    .selectAll()
    .where('name', '=', name)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const right = await isRightPassword(password, row?.password_hash ?? null, network).catch(async (error: unknown) => {
    await uncount();
    throw error;
  });
  if (!right || !row) return null;
  await uncount();
  await forgetHits(app, ofName, who);
  return row;
}

/** The only call of the console without a session. No cookie is read here, so no other site gains by making it. */
export async function signIn(app: App, fields: Fields, { request, reply }: Http) {
  const row = await findAccount(app, fields, request.ip);
  const entry = { detail: { from: request.ip }, at: app.clock.now() };
  if (!row) {
    await audit(app.db, { ...entry, who: SOMEBODY, action: 'staff.signInFailed', target: fields.name });
    throw new BusinessError('账号或密码不正确', { code: 'wrongPassword' });
  }
  const csrf = await openStaffSession(app, request, reply, row.id);
  await audit(app.db, { ...entry, who: row.name, action: 'staff.signIn', target: row.id });
  return { name: row.name, roles: rolesOf(row.roles), csrf, csrfHeader: CSRF_HEADER };
}

export async function signOut(app: App, staff: Staff, { request, reply }: Http) {
  await closeStaffSession(app, request, reply, staff);
  await audit(app.db, {
    who: staff.name,
    action: 'staff.signOut',
    target: staff.id,
    detail: { from: request.ip },
    at: app.clock.now(),
  });
}
