import { sendMessage } from '../../../core/messages';
import type { ReturnCase } from '../../../core/returns/returnCase';
import type { Tx } from '../../../store/transaction';

/** A message that leads to the case. */
export const notifyBuyer = (
  tx: Tx,
  { person_id, id }: Pick<ReturnCase, 'person_id' | 'id'>,
  news: { title: string; body: string; now: Date },
): Promise<void> => sendMessage(tx, { ...news, personId: person_id, kind: 'order', link: `/my-back?caseId=${id}` });
