import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import type { Caller } from '../../../core/caller';
import { readPersonByPhone } from '../auth/session';
import { addCode, assertMayAsk, checkCode, deliverCode, wrongCode } from '../auth/smsCode';
import { addTicket } from '../auth/ticket';
import { transaction } from '../../../store/transaction';
import { changePassword } from './changePassword';

const kind = 'passwordCode';

/** Answers the same, after the same work, whether or not somebody has this phone; only who has it gets a message. */
export async function sendResetCode(
  services: Services,
  { phone, ...captcha }: FieldsOf<'password.sendCode'>,
  { ip }: Caller,
) {
  await assertMayAsk(services, { phone, ...captcha }, ip);
  const known = (await readPersonByPhone(services.db, phone)) !== undefined;
  const { code, answer } = await addCode(services, { phone, kind, ip });
  if (known) services.background.run(deliverCode(services, { phone, kind, code }));
  return answer;
}

export async function checkResetCode(
  services: Services,
  { phone, code }: FieldsOf<'password.checkCode'>,
  { ip }: Caller,
) {
  const proof = await checkCode(services, { phone, kind, code, ip });
  const person = await readPersonByPhone(services.db, phone);
  if (!person) throw wrongCode();
  return transaction(services.db, async (tx) => {
    await proof.use(tx);
    return addTicket({ ...services, db: tx }, person.id, 'reset');
  });
}

export async function resetPassword(services: Services, params: FieldsOf<'password.submit'>) {
  await changePassword(services, { ...params, purpose: 'reset' });
  return {};
}
