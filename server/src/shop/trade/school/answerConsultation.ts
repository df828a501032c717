import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { sendMessage } from '../../../core/messages';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { changed } from './refusals';

type Input = FieldsOf<'school.answerConsultation'>;
const SHOWN = 60;

const excerptOf = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

async function claim(tx: Tx, { id, answer }: Input, { who, now }: { who: string; now: Date }) {
  const row = await tx
    .updateTable('course_consultation')
    .set({ answer, answered_by: who, answered_at: now, state: 'answered' })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(['person_id', 'phone'])
    .executeTakeFirst();
  if (row) return row;
  const known = await tx.selectFrom('course_consultation').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new NotFound('咨询不存在');
  throw changed('这条咨询已经有人回复');
}

/** What the service did not take is open again, for another try. */
const reopen = ({ db, clock }: Services, id: string, who: string) =>
  transaction(db, async (tx) => {
    await tx
      .updateTable('course_consultation')
      .set({ answer: null, answered_by: null, answered_at: null, state: 'waiting' })
      .where('id', '=', id)
      .execute();
    await audit(tx, { who, target: id, detail: { outcome: 'notSent' }, at: clock.now() });
  });

/** Answers once: a member has a message, a guest a short message with the whole answer. */
export async function answerConsultation(services: Services, input: Input, who: string): Promise<void> {
  const now = services.clock.now();
  const { person_id, phone } = await transaction(services.db, async (tx) => {
    const row = await claim(tx, input, { who, now });
    if (row.person_id)
      await sendMessage(tx, {
        personId: row.person_id,
        kind: 'system',
        title: '课程顾问回复了你的咨询',
        body: excerptOf(input.answer),
        link: '/consultation',
        now,
      });
    await audit(tx, {
      who,
      target: input.id,
      detail: { by: row.person_id ? 'message' : 'sms' },
      at: now,
    });
    return row;
  });
  if (person_id) return;
  try {
    await services.ports.sms.send({ phone, kind: 'consultationAnswer', values: { answer: input.answer } });
  } catch (error) {
    services.log.error({ error }, 'answer of a consultation');
    await reopen(services, input.id, who);
    throw new BusinessError('短信发送失败，请稍后再试', { code: 'smsFailed' });
  }
}
