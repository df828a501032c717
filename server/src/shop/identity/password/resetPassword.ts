import type { App } from '../../../app';
import type { Caller, FieldsOf } from '../../../http/handler';
import { readPersonByPhone } from '../auth/session';
import { addCode, assertMayAsk, checkCode, deliverCode, wrongCode } from '../auth/smsCode';
import { addTicket } from '../auth/ticket';
import { transaction } from '../../../store/transaction';
import { changePassword } from './changePassword';

const kind = 'passwordCode';

/** Answers the same, after the same work, whether or not somebody has this phone; only who has it gets a message. */
export async function sendResetCode(app: App, { phone, ...captcha }: FieldsOf<'password.sendCode'>, { ip }: Caller) {
  await assertMayAsk(app, { phone, ...captcha }, ip);
  const known = (await readPersonByPhone(app.db, phone)) !== undefined;
  const { code, answer } = await addCode(app, { phone, kind, ip });
  if (known) app.background.run(deliverCode(app, { phone, kind, code }));
  return answer;
}

export async function checkResetCode(app: App, { phone, code }: FieldsOf<'password.checkCode'>, { ip }: Caller) {
  const proof = await checkCode(app, { phone, kind, code, ip });
  const person = await readPersonByPhone(app.db, phone);
  if (!person) throw wrongCode();
  return transaction(app.db, async (tx) => {
    await proof.use(tx);
    return addTicket({ ...app, db: tx }, person.id, 'reset');
  });
}

export async function resetPassword(app: App, params: FieldsOf<'password.submit'>) {
  await changePassword(app, { ...params, purpose: 'reset' });
  return {};
}
