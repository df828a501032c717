import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { alarm } from '../../../core/alarms';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import { countHit, forgetHits, throwLimited, type Limit } from '../../../store/guards/rateLimit';
import { countRecoveryCodes, takeRecoveryCode } from './recoveryCodes';
import { stepOf } from './totp';

/** Whose code is checked. */
export type Account = { id: string; name: string };

const ofAccount: Limit = {
  name: 'staff-code',
  most: 5,
  perMs: 15 * MINUTE,
  text: '验证码错误次数过多，请 15 分钟后再试',
};

const isTotp = (code: string) => /^\d{6}$/.test(code);
const wrongCode = (message: string) => new BusinessError(message, { code: 'wrongCode', fields: { code: message } });

/** The account's authenticator; undefined: none was begun. */
export const readFactor = ({ db }: Pick<Services, 'db'>, staffId: string) =>
  db.selectFrom('staff_second_factor').selectAll().where('staff_id', '=', staffId).executeTakeFirst();

/** Each step of time is accepted once: the same code never works twice, nor one from before it. */
async function takeStep({ db }: Services, staffId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('staff_second_factor')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function countGuess(services: Services, { id, name }: Account) {
  const guesses = await countHit(services, ofAccount, id);
  if (guesses <= ofAccount.most) return;
  const text = `有人用正确的密码登录员工账号「${name}」，但多次填错验证码；如果不是本人，请立即更换密码`;
  if (guesses === ofAccount.most + 1) await alarm(services, { kind: 'staff-guessed', subject: name, text });
  throwLimited(services, ofAccount);
}

async function findFault(services: Services, account: Account, sealed: string, code: string): Promise<string | null> {
  const now = services.clock.now();
  if (!isTotp(code))
    return (await takeRecoveryCode(services.db, account.id, code, now)) ? null : '恢复码不正确或已使用';
  const step = stepOf(services.ports.vault.open(sealed, account.id), code, now);
  if (step === null) return '验证码不正确';
  return (await takeStep(services, account.id, step)) ? null : '验证码已使用，请等待下一个验证码';
}

/** Refuses a wrong or used code. Guesses are counted before they are looked at, so that parallel ones count, too. */
export async function assertCode(services: Services, account: Account, sealed: string, code: string): Promise<void> {
  await countGuess(services, account);
  const fault = await findFault(services, account, sealed, code);
  if (fault) {
    const entry = { who: account.name, target: account.id, detail: { outcome: 'wrongCode' } };
    await audit(services.db, { ...entry, at: services.clock.now() });
    throw wrongCode(fault);
  }
  await forgetHits(services, ofAccount, account.id);
}

/** The second step of signing in; false: the account has no authenticator. */
export async function assertSecondStep(services: Services, account: Account, code: string | undefined) {
  const factor = await readFactor(services, account.id);
  if (!factor?.enabled_at) return false;
  if (!code) throw new BusinessError('请输入验证码', { code: 'codeNeeded' });
  await assertCode(services, account, factor.sealed_secret, code);
  if (isTotp(code)) return true;
  const left = await countRecoveryCodes(services.db, account.id);
  const entry = { who: account.name, target: account.id };
  await audit(services.db, { ...entry, detail: { outcome: 'recoveryCode', left }, at: services.clock.now() });
  return true;
}
