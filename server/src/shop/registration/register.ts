import type { App } from '../../app';
import { FIRST_STEP_DONE } from '../../core/states/vipApplication';
import { BusinessError } from '../../errors/businessError';
import type { Caller, FieldsOf } from '../../http/handler';
import { newId } from '../../store/ids';
import type { Db, Tx } from '../../store/transaction';
import { takeCaptcha } from '../auth/captcha';
import { isEasy } from '../auth/easyPassword';
import { hashPassword } from '../auth/password';
import { openSession, readPerson, readPersonByPhone } from '../auth/session';
import { addCode, checkCode, deliverCode } from '../auth/smsCode';

const kind = 'registerCode';
const FIRST_LEVEL = 'plain';

const refused = (field: string, words: string, code: string) =>
  new BusinessError(words, { code, fields: { [field]: words } });
const phoneTaken = () => refused('phone', '该手机号已注册，请直接登录', 'phoneTaken');

/** Sent to every phone, so that neither the answer nor its time says whether somebody has it. */
export async function sendRegisterCode(
  app: App,
  { phone, ...captcha }: FieldsOf<'registration.sendCode'>,
  { ip }: Caller,
) {
  await takeCaptcha(app, captcha, { ip });
  const { code, answer } = await addCode(app, { phone, kind, ip });
  void deliverCode(app, { phone, kind, code }).catch((error: unknown) => app.log.error(error));
  return answer;
}

export async function checkPhone(app: App, { phone, code }: FieldsOf<'registration.checkPhone'>, { ip }: Caller) {
  await checkCode(app, { phone, kind, code, ip });
  return { registered: (await readPersonByPhone(app.db, phone)) !== undefined };
}

/** The approved member who invites by this code. */
export const readInviter = ({ db }: { db: Db | Tx }, inviteCode: string) =>
  db
    .selectFrom('person')
    .select(['id', 'nickname'])
    .where('invite_code', '=', inviteCode)
    .where('registemark', '=', 1)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();

async function inviterIdOf(app: App, inviteCode: string | undefined) {
  if (!inviteCode) return null;
  const inviter = await readInviter(app, inviteCode);
  if (!inviter) throw refused('inviteCode', '邀请码不存在，请核对或留空', 'inviteUnknown');
  return inviter.id;
}

/** Makes the account and logs it in; the code is used up only by an account that is made. */
export async function register(app: App, params: FieldsOf<'registration.submit'>, caller: Caller) {
  const { phone, code, password, inviteCode } = params;
  const proof = await checkCode(app, { phone, kind, code, ip: caller.ip });
  if (await readPersonByPhone(app.db, phone)) throw phoneTaken();
  if (isEasy(password, phone)) throw refused('password', '这个密码太容易被猜到，请换一个', 'easyPassword');
  const invited_by = await inviterIdOf(app, inviteCode);
  const password_hash = await hashPassword(password);
  const now = app.clock.now();
  await proof.use();
  const added = await app.db
    .insertInto('person')
    .values({
      id: newId(now.getTime()),
      phone,
      password_hash,
      nickname: `酒友${phone.slice(-4)}`,
      ...FIRST_STEP_DONE,
      level_id: FIRST_LEVEL,
      invited_by,
      of_age_at: now,
      agreed_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw phoneTaken();
  const person = await readPerson(app.db, added.id);
  if (!person) throw new Error('the person that was just added is not there');
  return openSession(app, person, caller);
}
