import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import type { FieldsOf, Http } from '../../../http/handler';
import type { Staff } from '../../../core/caller';
import { knownVisitor } from '../../../http/documents/cookies';
import { forgetNetworks, limitNetworks, uncountNetworks } from '../../../http/network/networkLimits';
import { BusinessError } from '../../../errors/businessError';
import type { Limit } from '../../../store/guards/rateLimit';
import { countStaffGuess, OF_STAFF, uncountStaffGuess } from '../auth/attempts';
import { takeCaptcha } from '../auth/captcha';
import { fromNetwork, isHalfFull, ofAccount } from '../auth/keyQueue';
import { isKnownStaffDevice } from '../auth/knownDevice';
import { isRightPassword } from '../auth/password';
import { alarm } from '../../../core/alarms';
import { audit } from '../../../core/audit';
import { closeStaffSession, CSRF_HEADER, openStaffSession, rolesOf } from './staffSession';

const text = '尝试次数过多，请 15 分钟后再试';
const ofName: Limit = { name: 'staff-login', most: 10, perMs: 15 * MINUTE, text };
const ofNetwork: Limit = { name: 'staff-login-ip', most: 30, perMs: 15 * MINUTE, text };
/** Who tries without getting in, as the log names them. */
const SOMEBODY = 'somebody';

type Fields = FieldsOf<'staff.signIn'>;

/** Guesses of an hour after which a person should look, and again after as many more. */
const ALARMING_GUESSES = 20;

type Tried = { account: { id: string; name: string; roles: unknown } | null; needsCaptcha: boolean };

async function notifyOfGuesses(services: Services, name: string, guesses: number) {
  if (guesses % ALARMING_GUESSES !== 0) return;
  const text = `一小时内有人 ${guesses} 次猜错员工账号「${name}」的密码，来自任意网络；请核对登录记录，必要时更换密码`;
  await alarm(services, { kind: 'staff-guessed', subject: name, text });
}

/** Who has this name, and the way by which the password is looked at; a captcha first where that is due. */
async function admit(
  services: Services,
  { name, imageToken, captcha, work }: Fields,
  ip: string,
  visitor: string | null,
) {
  const guesses = await countStaffGuess(services, name);
  const row = await services.db
    .selectFrom('staff')
    .selectAll()
    .where('name', '=', name)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const isKnown = row !== undefined && (await isKnownStaffDevice(services.db, row.id, visitor));
  // Who was signed in with this name from this browser before is not held up by those who guess elsewhere.
  if (!isKnown && (guesses > OF_STAFF.most || isHalfFull('staff')))
    await takeCaptcha(services, { imageToken, captcha, work }, { staffName: name, ip });
  return { row, guesses, asker: isKnown ? ofAccount(row.id) : fromNetwork(ip, 'staff') };
}

/** The account whose name and password these are; null: there is none. What never came as far as the password is not counted. */
async function findAccount(services: Services, fields: Fields, { request }: Http): Promise<Tried> {
  const { ip } = request;
  const { name, password } = fields;
  const own = { ip, of: name };
  await limitNetworks(services, ofName, own);
  await limitNetworks(services, ofNetwork, { ip });
  const uncount = async () => {
    await uncountNetworks(services, ofName, own);
    await uncountNetworks(services, ofNetwork, { ip });
    await uncountStaffGuess(services, name);
  };
  const attempted = async () => {
    const { row, guesses, asker } = await admit(services, fields, ip, knownVisitor(request));
    const isRight = await isRightPassword(password, row?.password_hash ?? null, asker);
    if (row && !isRight) await notifyOfGuesses(services, name, guesses);
    return { account: isRight && row ? row : null, needsCaptcha: guesses >= OF_STAFF.most };
  };
  const tried = await attempted().catch(async (error: unknown) => {
    await uncount();
    throw error;
  });
  if (!tried.account) return tried;
  await uncount();
  await forgetNetworks(services, ofName, own);
  return tried;
}

/** The only call of the console without a session. No cookie is read here, so no other site gains by making it. */
export async function signIn(services: Services, fields: Fields, http: Http) {
  const { request, reply } = http;
  const { account: row, needsCaptcha } = await findAccount(services, fields, http);
  const entry = { detail: { from: request.ip }, at: services.clock.now() };
  if (!row) {
    await audit(services.db, { ...entry, who: SOMEBODY, action: 'staff.signInFailed', target: fields.name });
    throw new BusinessError('账号或密码不正确', { code: 'wrongPassword', detail: { captcha: needsCaptcha } });
  }
  const csrf = await openStaffSession(services, request, reply, row.id);
  await audit(services.db, { ...entry, who: row.name, action: 'staff.signIn', target: row.id });
  return { name: row.name, roles: rolesOf(row.roles), csrf, csrfHeader: CSRF_HEADER };
}

export async function signOut(services: Services, staff: Staff, { request, reply }: Http) {
  await closeStaffSession(services, request, reply, staff);
  await audit(services.db, {
    who: staff.name,
    action: 'staff.signOut',
    target: staff.id,
    detail: { from: request.ip },
    at: services.clock.now(),
  });
}
