import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { sendMessage } from '../../../core/messages';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';
import { excerptOf, moveTicket, writeEntry } from '../service/ticketStore';

type Who = { who: string };

const ownerOf = async ({ db }: Services, ticketId: string) => {
  const row = await db.selectFrom('service_ticket').select('person_id').where('id', '=', ticketId).executeTakeFirst();
  if (!row) throw new NotFound('反馈不存在');
  return row.person_id;
};

type Step = {
  id: string;
  version: number;
  to: 'answered' | 'closed';
  body: string;
  title: string;
} & Who;

/**
 * One step of the shop: the customer reads it, finds a message, and the log knows who it was. Only the first of two to the same version
 * counts.
 */
async function takeStep(services: Services, { id: ticketId, version, to, body, title, who }: Step) {
  const personId = await ownerOf(services, ticketId);
  const now = services.clock.now();
  return transaction(services.db, async (tx) => {
    const moved = await moveTicket(tx, {
      personId,
      ticketId,
      to,
      version,
      excerpt: excerptOf(body),
      closedBy: who,
      now,
    });
    if (moved === null)
      throw new BusinessError('反馈已有新的内容或已关闭，请刷新后再处理', { code: 'changed', stale: true });
    await writeEntry(tx, { personId, ticketId, who, body, now });
    const link = `/service-center?ticket=${ticketId}`;
    await sendMessage(tx, { personId, kind: 'system', title, body: excerptOf(body), link, now });
    await audit(tx, { who, target: ticketId, at: now });
    return { version: moved };
  });
}

export const answerTicket = (services: Services, answer: FieldsOf<'tickets.answer'> & Who) =>
  takeStep(services, { ...answer, to: 'answered', title: '客服已回复' });

export const closeByShop = (services: Services, { reason, ...close }: FieldsOf<'tickets.close'> & Who) =>
  takeStep(services, { ...close, body: reason, to: 'closed', title: '反馈已关闭' });
