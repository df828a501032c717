import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import { transaction } from '../../../store/transaction';
import { isEasy } from '../auth/easyPassword';
import { ofAccount } from '../auth/keyQueue';
import { hashPassword, isRightPassword } from '../auth/password';
import { endSessions, personField, readPerson } from '../auth/session';
import { expired, readIdentityTicket, takeTicket, type TicketPurpose } from '../auth/ticket';
import { endOtherWays } from '../binding/otherWays';

const refused = (text: string, code: string) => new BusinessError(text, { code, fields: { password: text } });

type Change = {
  ticket: string;
  purpose: TicketPurpose;
  password: string;
  /** Who is logged in and asks: the ticket must be theirs, and their session goes on. */
  own?: { id: string; tokenHash: string | null };
};

/**
 * Takes the ticket and sets the new password; other sessions and other ways in end, and the phone is told. A refused password leaves the
 * ticket.
 */
export async function changePassword(services: Services, { ticket, purpose, password, own }: Change) {
  const now = services.clock.now();
  const personId = await readIdentityTicket(services.db, now, {
    ticket,
    purpose,
    ...(own ? { personId: own.id } : {}),
  });
  const person = await readPerson(services.db, personId);
  if (!person || person.cancelled_at) throw expired();
  if (isEasy(password, person.phone)) throw refused('这个密码太容易被猜到，请换一个', 'easyPassword');
  if (await isRightPassword(password, person.password_hash, ofAccount(personId)))
    throw refused('新密码不能与原密码相同', 'samePassword');
  const password_hash = await hashPassword(password);
  await transaction(services.db, async (tx) => {
    await takeTicket(tx, now, { ticket, personId, purpose });
    await tx.updateTable('person').set({ password_hash, easy_password: false }).where('id', '=', personId).execute();
    const keep = own?.tokenHash ?? null;
    await endSessions(tx, now, { personId, keep });
    await endOtherWays(tx, now, { personId, keep });
  });
  await services.ports.sms
    .send({ phone: person.phone, kind: 'passwordChanged', values: {} })
    .catch((error: unknown) => services.log.error(error));
  return personField({ ...person, password_hash, easy_password: false });
}
