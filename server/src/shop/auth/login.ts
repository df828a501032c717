import type { Params } from '@cellar/shared/contract/calls';
import { isPassword } from '@cellar/shared/format/validators';
import type { App } from '../../app';
import { HOUR, MINUTE } from '../../clock';
import type { Caller, KnownCaller } from '../../http/handler';
import { hashToken } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { countHit, forgetHits, limitHits, type Limit } from '../../store/rateLimit';
import { takeCaptcha } from './captcha';
import { isRightPassword } from './password';
import { endSession, fguserOf, openSession, readPerson, readPersonByPhone, refuseFrozen, type PersonRow } from './session';
import { checkCode, sendCode } from './smsCode';
import { addTicket } from './ticket';

const FREE_FAILURES = 3;
const words = '尝试次数过多，请稍后再试';
/** Attempts since the last success; a success forgets them. */
const perPhoneAndIp: Limit = { name: 'login-phone-ip', most: 15, perMs: 15 * MINUTE, words };
const perPhone: Limit = { name: 'login-phone', most: 100, perMs: HOUR, words };
const perIp: Limit = { name: 'login-ip', most: 2000, perMs: 10 * MINUTE, words };
const checks: Limit = { name: 'check-password', most: 8, perMs: 15 * MINUTE, words: '密码错误次数过多，请 15 分钟后再试' };

const TOO_COMMON = /^(?:password|qwerty|abc123|aa123456|abcd1234)/i;
const isEasy = (password: string, phone: string) => !isPassword(password) || TOO_COMMON.test(password) || password.includes(phone.slice(-6));

async function noteEasiness(app: App, person: PersonRow, password: string): Promise<PersonRow> {
  const easy = isEasy(password, person.phone);
  if (easy !== person.easy_password) await app.db.updateTable('person').set({ easy_password: easy }).where('id', '=', person.id).execute();
  return { ...person, easy_password: easy };
}

/** The person whose phone and password these are. Attempts are counted before the password is looked at, so that parallel ones are too. */
async function provePassword(app: App, phone: string, password: string, ip: string, captcha: { imageToken?: string | undefined; captcha?: string | undefined }) {
  const who = `${phone}|${ip}`;
  await limitHits(app, perIp, ip);
  await limitHits(app, perPhone, phone);
  const attempts = await countHit(app, perPhoneAndIp, who);
  if (attempts > perPhoneAndIp.most) await limitHits(app, perPhoneAndIp, who);
  if (attempts > FREE_FAILURES) await takeCaptcha(app, captcha);
  const person = await readPersonByPhone(app.db, phone);
  if (!(await isRightPassword(password, person?.password_hash ?? null)) || !person) {
    throw new Refusal('手机号或密码不正确', { code: 'wrongPassword', detail: { captcha: attempts >= FREE_FAILURES } });
  }
  await forgetHits(app, perPhoneAndIp, who);
  await forgetHits(app, perPhone, phone);
  return noteEasiness(app, person, password);
}

export async function loginByPassword(app: App, { phone, password, ...captcha }: Params<'auth.login'>, { ip, kind }: Caller) {
  const person = await provePassword(app, phone, password, ip, captcha);
  refuseFrozen(person);
  return openSession(app, person, kind);
}

export async function sendLoginCode(app: App, { phone, ...captcha }: Params<'auth.sendLoginCode'>, { ip }: Caller) {
  await takeCaptcha(app, captcha);
  if (!(await readPersonByPhone(app.db, phone))) {
    const text = '该手机号尚未注册';
    throw new Refusal(text, { code: 'notRegistered', fields: { phone: text }, detail: { captcha: true } });
  }
  return sendCode(app, { phone, kind: 'loginCode', ip });
}

export async function loginByCode(app: App, { phone, code }: Params<'auth.smsLogin'>, { ip, kind }: Caller) {
  await limitHits(app, perIp, ip);
  const proof = await checkCode(app, { phone, kind: 'loginCode', code });
  const person = await readPersonByPhone(app.db, phone);
  if (!person) throw new Refusal('该手机号尚未注册', { code: 'notRegistered' });
  // The code of a frozen account is left for the application that follows.
  refuseFrozen(person);
  await proof.use();
  return openSession(app, person, kind);
}

/** Only a live token of an account in use logs in; whatever else comes is answered alike. The token itself goes on being used. */
export async function loginByToken(app: App, { token }: Params<'auth.tokenLogin'>) {
  const session = await app.db
    .selectFrom('session_token')
    .select('person_id')
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', app.clock.now())
    .executeTakeFirst();
  const person = session && (await readPerson(app.db, session.person_id));
  if (!person || person.cancelled_at || person.frozen_at) return { userState: 0 as const };
  return { userState: 1 as const, token, fguser: fguserOf(person) };
}

/** Who asks to be unfrozen, proved by what the login was tried with. */
export async function proveFrozen(app: App, { phone, password, code }: Params<'auth.applyUnfreeze'>, ip: string): Promise<PersonRow> {
  if (password) return provePassword(app, phone, password, ip, {});
  if (!code) throw new Refusal('请先输入密码或短信验证码', { code: 'unproved' });
  const proof = await checkCode(app, { phone, kind: 'loginCode', code });
  const person = await readPersonByPhone(app.db, phone);
  if (!person) throw new Refusal('该手机号尚未注册', { code: 'notRegistered' });
  await proof.use();
  return person;
}

export async function logOut(app: App, { tokenHash }: Caller) {
  if (tokenHash) await endSession(app, tokenHash);
  return {};
}

/** Proves that it is the person who holds the phone; the answer is a ticket for one use. */
export async function checkPassword(app: App, { purpose = 'pay', password, code }: Params<'auth.checkPassword'>, { person }: KnownCaller) {
  if (code) {
    const proof = await checkCode(app, { phone: person.phone, kind: 'checkCode', code });
    await proof.use();
    return addTicket(app, person.id, purpose);
  }
  await limitHits(app, checks, person.id);
  const row = await readPerson(app.db, person.id);
  if (row?.password_hash === null) throw new Refusal('还没有设置密码，请用短信验证码确认', { code: 'noPassword' });
  if (!password || !(await isRightPassword(password, row?.password_hash ?? null))) throw new Refusal('密码不正确', { code: 'wrongPassword', fields: { password: '密码不正确' } });
  await forgetHits(app, checks, person.id);
  return addTicket(app, person.id, purpose);
}
