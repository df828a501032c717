import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import type { FieldsOf } from '../../../http/handler';
import type { Caller, KnownCaller } from '../../../core/caller';
import { hashToken } from '../../../http/calls/caller';
import { BusinessError } from '../../../errors/businessError';
import type { SmsKind } from '../../../ports/sms/port';
import { forgetHits, limitHits, uncountHit, type Limit } from '../../../store/guards/rateLimit';
import { transaction } from '../../../store/transaction';
import { beginAttempt } from './attempts';
import { takeCaptcha, type CaptchaAnswer } from './captcha';
import { isEasy } from './easyPassword';
import { fromNetwork, isHalfFull, ofAccount } from './keyQueue';
import { isKnownDevice } from './knownDevice';
import { isRightPassword } from './password';
import { endSession, readPerson, readPersonByPhone, assertNotFrozen, userInfoOf, type PersonRow } from './session';
import { addCode, assertMayAsk, checkCode, deliverCode, wrongCode } from './smsCode';
import { startSession } from './startSession';
import { addTicket } from './ticket';

/** What a logged-in person may get wrong when asked for the password once more. */
const checks: Limit = {
  name: 'check-password',
  most: 8,
  perMs: 15 * MINUTE,
  text: '密码错误次数过多，请 15 分钟后再试',
};

async function noteEasiness(services: Services, person: PersonRow, password: string): Promise<PersonRow> {
  const easy = isEasy(password, person.phone);
  if (easy !== person.easy_password)
    await services.db.updateTable('person').set({ easy_password: easy }).where('id', '=', person.id).execute();
  return { ...person, easy_password: easy };
}

type Given = CaptchaAnswer & { phone: string; password: string };

/** The person whose phone and password these are. A phone that nobody has costs and answers the same as a wrong password. */
async function provePassword(
  services: Services,
  { phone, password, ...captcha }: Given,
  caller: Caller,
): Promise<PersonRow> {
  const { ip } = caller;
  const attempt = await beginAttempt(services, { phone, ip });
  const attempted = async () => {
    const person = await readPersonByPhone(services.db, phone);
    const isKnown = person !== undefined && (await isKnownDevice(services.db, person.id, caller.visitor));
    const asker = isKnown ? ofAccount(person.id) : fromNetwork(ip, 'anybody');
    if (attempt.needsCaptcha || (!isKnown && isHalfFull('anybody')))
      await takeCaptcha(services, captcha, { phone, ip });
    const right = await isRightPassword(password, person?.password_hash ?? null, asker);
    return right && person ? person : null;
  };
  const person = await attempted().catch(async (error: unknown) => {
    await attempt.cancel();
    throw error;
  });
  if (!person)
    throw new BusinessError('手机号或密码不正确', {
      code: 'wrongPassword',
      detail: { captcha: attempt.nextNeedsCaptcha },
    });
  await attempt.succeed();
  return noteEasiness(services, person, password);
}

export async function loginByPassword(services: Services, params: FieldsOf<'auth.login'>, caller: Caller) {
  const person = await provePassword(services, params, caller);
  assertNotFrozen(person);
  return startSession(services, person, caller);
}

/** Answers the same, after the same work, whether or not somebody has this phone; only who has it gets a message. */
export async function sendLoginCode(
  services: Services,
  { phone, ...captcha }: FieldsOf<'auth.sendLoginCode'>,
  { ip }: Caller,
) {
  await assertMayAsk(services, { phone, ...captcha }, ip);
  const known = (await readPersonByPhone(services.db, phone)) !== undefined;
  const { code, answer } = await addCode(services, { phone, kind: 'loginCode', ip });
  if (known) services.background.run(deliverCode(services, { phone, kind: 'loginCode', code }));
  return answer;
}

type CodeProof = { phone: string; code: string; kind?: SmsKind; askedBy?: string };

/** The person of a phone to which this code was sent. */
export async function proveCode(services: Services, { phone, kind = 'loginCode', ...asked }: CodeProof, ip: string) {
  const proof = await checkCode(services, { phone, kind, ip, ...asked });
  const person = await readPersonByPhone(services.db, phone);
  if (!person) throw wrongCode();
  return { person, use: proof.use };
}

export async function loginByCode(services: Services, params: FieldsOf<'auth.smsLogin'>, caller: Caller) {
  const { person, use } = await proveCode(services, params, caller.ip);
  // The code of a frozen account is left for the application that follows.
  assertNotFrozen(person);
  await use();
  return startSession(services, person, caller);
}

/** Only a live token of an account in use logs in; whatever else comes is answered alike. The token itself goes on being used. */
export async function loginByToken(services: Services, { token }: FieldsOf<'auth.tokenLogin'>) {
  const session = await services.db
    .selectFrom('session_token')
    .select('person_id')
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', services.clock.now())
    .executeTakeFirst();
  const person = session && (await readPerson(services.db, session.person_id));
  if (!person || person.cancelled_at || person.frozen_at) return { userState: 0 as const };
  return userInfoOf(token, person);
}

/** Who asks to be unfrozen, proved by what the login was tried with. */
export async function proveFrozen(
  services: Services,
  { phone, password, code, ...captcha }: FieldsOf<'auth.applyUnfreeze'>,
  caller: Caller,
): Promise<PersonRow> {
  if (password) return provePassword(services, { phone, password, ...captcha }, caller);
  if (!code) throw new BusinessError('请先输入密码或短信验证码', { code: 'unproved' });
  const { person, use } = await proveCode(services, { phone, code }, caller.ip);
  await use();
  return person;
}

export async function logOut(services: Services, { tokenHash }: Caller) {
  if (tokenHash) await endSession(services, tokenHash);
  return {};
}

/** Proves by a code that it is the person who holds the phone; the answer is a ticket for one use. */
export async function checkOwnCode(
  services: Services,
  { purpose, code }: FieldsOf<'auth.checkCode'>,
  { person, ip }: KnownCaller,
) {
  const proof = await checkCode(services, { phone: person.phone, kind: 'checkCode', code, ip });
  return transaction(services.db, async (tx) => {
    await proof.use(tx);
    return addTicket({ ...services, db: tx }, person.id, purpose);
  });
}

/** The same by the login password. */
export async function checkPassword(
  services: Services,
  { purpose = 'pay', password, code }: FieldsOf<'auth.checkPassword'>,
  caller: KnownCaller,
) {
  if (code) return checkOwnCode(services, { purpose, code }, caller);
  if (purpose === 'bind')
    throw new BusinessError('请输入短信验证码', { code: 'codeNeeded', fields: { code: '请输入短信验证码' } });
  const { person } = caller;
  await limitHits(services, checks, person.id);
  const row = await readPerson(services.db, person.id);
  if (row?.password_hash === null)
    throw new BusinessError('还没有设置密码，请用短信验证码确认', { code: 'noPassword' });
  const stored = row?.password_hash ?? null;
  const right =
    password !== undefined &&
    (await isRightPassword(password, stored, ofAccount(person.id)).catch(async (error: unknown) => {
      await uncountHit(services, checks, person.id);
      throw error;
    }));
  if (!right) throw new BusinessError('密码不正确', { code: 'wrongPassword', fields: { password: '密码不正确' } });
  await forgetHits(services, checks, person.id);
  return addTicket(services, person.id, purpose);
}
