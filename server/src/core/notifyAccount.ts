import type { Db, Tx } from '../store/transaction';
import { sendMessage } from './messages';

export type AccountNews = { personId: string; title: string; body: string; link: string; now: Date };

/** A message about the account itself; nobody can switch these off. */
export const notifyAccount = (tx: Db | Tx, news: AccountNews): Promise<void> =>
  sendMessage(tx, { ...news, kind: 'system' });
