import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';

/** The school's word below a review; a later one takes its place. */
export const replyCourseReview = (services: Services, { id, reply }: FieldsOf<'school.replyReview'>, who: string) =>
  transaction(services.db, async (tx) => {
    const row = await tx
      .updateTable('course_review')
      .set({ reply })
      .where('id', '=', id)
      .returning(['course', 'nickname'])
      .executeTakeFirst();
    if (!row) throw new NotFound('评价不存在');
    await audit(tx, {
      who,
      target: row.course,
      detail: { name: row.nickname, note: reply },
      at: services.clock.now(),
    });
  });
