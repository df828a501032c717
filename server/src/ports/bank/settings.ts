import { StartError } from '../../errors/startError';
import { groupOf, type Env } from '../../settingReaders';
import type { Mode } from '../../store/storeMode';

/** The shop's account, to which buyers transfer. */
export type BankAccount = { holder: string; bank: string; number: string };

export const BANK_SETTINGS = ['CELLAR_BANK_HOLDER', 'CELLAR_BANK_NAME', 'CELLAR_BANK_NUMBER'] as const;

const DEMO: BankAccount = {
  holder: '酒窖（上海）贸易有限公司',
  bank: '招商银行上海徐汇支行',
  number: '1219 0730 0810 901',
};

/** null: the shop takes no transfers. */
export function bankSettings(env: Env, mode: Mode): BankAccount | null {
  const group = groupOf(env, { names: BANK_SETTINGS, why: 'transfers need holder, bank and number of the account' });
  if (!group) return mode === 'demo' ? DEMO : null;
  const number = group.CELLAR_BANK_NUMBER;
  if (!/^\d[\d ]{7,38}\d$/.test(number))
    throw new StartError(
      'CELLAR_BANK_NUMBER is not the number of an account: write its digits, in groups if you like.',
    );
  return { holder: group.CELLAR_BANK_HOLDER, bank: group.CELLAR_BANK_NAME, number };
}
