import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';

/** The school's word below a review; a later one takes its place. */
export const replyCourseReview = (
  services: Services,
  { id, reply, fromReply }: FieldsOf<'school.replyReview'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const row = await tx
      .selectFrom('course_review')
      .select(['course', 'nickname', 'reply'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new NotFound('评价不存在');
    const before = row.reply ?? '';
    assertSeen(fromReply, before, before ? `回复已被别人改为「${before}」` : '回复已被别人删除');
    await tx.updateTable('course_review').set({ reply }).where('id', '=', id).execute();
    await audit(tx, {
      who,
      target: row.course,
      detail: { name: row.nickname, before, after: reply },
      at: services.clock.now(),
    });
  });
