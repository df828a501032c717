import { hashToken } from '../../../http/calls/caller';
import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';
import { randomToken } from './session';

const LIFE = 5 * MINUTE;
export type TicketPurpose = 'pay' | 'password' | 'reset' | 'logout' | 'bind';

export async function addTicket(services: Pick<Services, 'db' | 'clock'>, personId: string, purpose: TicketPurpose) {
  const ticket = randomToken();
  const now = services.clock.now();
  const expires = new Date(now.getTime() + LIFE);
  await services.db
    .insertInto('pay_ticket')
    .values({ token_hash: hashToken(ticket), person_id: personId, purpose, created_at: now, expires_at: expires })
    .execute();
  return { ticket, expiresAt: expires.toISOString() };
}

export const expired = () => new BusinessError('身份确认已失效，请重新确认', { code: 'ticket' });

type Ticket = { ticket: string; purpose: TicketPurpose };

/** Whose the ticket is; refuses a used or an expired one, and one that is not of `personId`. Its use is left. */
export async function readIdentityTicket(
  db: Db | Tx,
  now: Date,
  { ticket, purpose, personId }: Ticket & { personId?: string },
) {
  const row = await db
    .selectFrom('pay_ticket')
    .select('person_id')
    .where('token_hash', '=', hashToken(ticket))
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId!))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw expired();
  return row.person_id;
}

/** Takes the ticket's one use inside the transaction of what it is for; refuses another person's, a used or an expired one. */
export async function takeTicket(
  tx: Db | Tx,
  now: Date,
  { ticket, personId, purpose }: Ticket & { personId: string },
): Promise<void> {
  const row = await tx
    .updateTable('pay_ticket')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(ticket))
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  if (!row) throw expired();
}
