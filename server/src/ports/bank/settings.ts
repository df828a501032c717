import { StartError } from '../../errors/startError';
import type { Env } from '../../settingReaders';

/** The shop's account, to which buyers transfer. */
export type BankAccount = { holder: string; bank: string; number: string };

export const BANK_SETTINGS = ['HOLDER', 'NAME', 'NUMBER'].map((name) => `CELLAR_BANK_${name}`);

const DEMO: BankAccount = {
  holder: '酒窖（上海）贸易有限公司',
  bank: '招商银行上海徐汇支行',
  number: '1219 0730 0810 901',
};

/** null: the shop takes no transfers. */
export function bankSettings(env: Env, mode: 'demo' | 'production'): BankAccount | null {
  const [holder = '', bank = '', number = ''] = BANK_SETTINGS.map((name) => env[name]);
  if (!holder && !bank && !number) return mode === 'demo' ? DEMO : null;
  const missing = BANK_SETTINGS.find((name) => !env[name]);
  if (missing) throw new StartError(`${missing} is missing: transfers need holder, bank and number of the account.`);
  if (!/^\d[\d ]{7,38}\d$/.test(number))
    throw new StartError(
      'CELLAR_BANK_NUMBER is not the number of an account: write its digits, in groups if you like.',
    );
  return { holder, bank, number };
}
