import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import type { Services } from '../../../services';
import { FIRST_STEP_DONE } from '../../../core/states/vipApplication';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Caller } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { isEasy } from '../auth/easyPassword';
import { hashPassword } from '../auth/password';
import { openSession, readPerson, readPersonByPhone } from '../auth/session';
import { addCode, assertMayAsk, checkCode, deliverCode } from '../auth/smsCode';
import { APPROVED_BY_RULE, welcomePrivateBuyer } from './approve';
import { assertShopType } from './shopTypes';

const kind = 'registerCode';

const refused = (field: string, text: string, code: string) =>
  new BusinessError(text, { code, fields: { [field]: text } });
const phoneTaken = () => refused('phone', '该手机号已注册，请直接登录', 'phoneTaken');

/** Sent to every phone, so that neither the answer nor its time says whether somebody has it. */
export async function sendRegisterCode(
  services: Services,
  { phone, ...captcha }: FieldsOf<'registration.sendCode'>,
  { ip }: Caller,
) {
  await assertMayAsk(services, { phone, ...captcha }, ip);
  const { code, answer } = await addCode(services, { phone, kind, ip });
  services.background.run(deliverCode(services, { phone, kind, code }));
  return answer;
}

export async function checkRegisterCode(
  services: Services,
  { phone, code }: FieldsOf<'registration.checkCode'>,
  { ip }: Caller,
) {
  await checkCode(services, { phone, kind, code, ip });
  return {};
}

export async function checkPhone(
  services: Services,
  { phone, code }: FieldsOf<'registration.checkPhone'>,
  { ip }: Caller,
) {
  await checkCode(services, { phone, kind, code, ip });
  return { registered: (await readPersonByPhone(services.db, phone)) !== undefined };
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

async function inviterIdOf(services: Services, inviteCode: string | undefined) {
  if (!inviteCode) return null;
  const inviter = await readInviter(services, inviteCode);
  if (!inviter) throw refused('inviteCode', '邀请码不存在，请核对或留空', 'inviteUnknown');
  return inviter.id;
}

/** Where everybody begins. */
const firstLevel = (tx: Tx) => tx.selectFrom('member_level').select('id').orderBy('rank').executeTakeFirstOrThrow();

type NewAccount = Pick<FieldsOf<'registration.submit'>, 'phone' | 'shopType'> & {
  password_hash: string;
  invited_by: string | null;
};

/** The account of a phone that has none; who buys for themselves may buy at once. */
async function addAccount(tx: Tx, { phone, shopType, ...rest }: NewAccount, now: Date) {
  const isPrivate = shopType === PRIVATE_BUYER;
  const { id: level_id } = await firstLevel(tx);
  const added = await tx
    .insertInto('person')
    .values({
      ...rest,
      id: newId(now.getTime()),
      phone,
      nickname: `酒友${phone.slice(-4)}`,
      ...(isPrivate ? APPROVED_BY_RULE : { ...FIRST_STEP_DONE, shop_type: shopType ?? null }),
      level_id,
      of_age_at: now,
      agreed_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw phoneTaken();
  if (isPrivate) await welcomePrivateBuyer(tx, added.id, now);
  const person = await readPerson(tx, added.id);
  if (!person) throw new Error('the person that was just added is not there');
  return person;
}

/** Makes the account and logs it in; the code is used up only by an account that is made. */
export async function register(services: Services, params: FieldsOf<'registration.submit'>, caller: Caller) {
  const { phone, code, password, inviteCode, shopType } = params;
  if (shopType) assertShopType(shopType);
  const proof = await checkCode(services, { phone, kind, code, ip: caller.ip });
  if (await readPersonByPhone(services.db, phone)) throw phoneTaken();
  if (isEasy(password, phone)) throw refused('password', '这个密码太容易被猜到，请换一个', 'easyPassword');
  const invited_by = await inviterIdOf(services, inviteCode);
  const password_hash = await hashPassword(password);
  return transaction(services.db, async (tx) => {
    await proof.use(tx);
    const person = await addAccount(tx, { phone, shopType, password_hash, invited_by }, services.clock.now());
    return openSession({ ...services, db: tx }, person, caller);
  });
}
