import type { Services } from '../../../services';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { pictureOf, useUploads } from '../../identity/uploads/uploadStore';
import { followupEnd, ownReview } from './ownReviews';

type Followup = FieldsOf<'reviews.addFollowup'>;

async function write(tx: Tx, personId: string, { reviewId, body, pictureIds }: Followup, now: Date) {
  const row = await tx
    .selectFrom('review')
    .select(['at', 'followup_at'])
    .where('person_id', '=', personId)
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('评价不存在');
  if (row.followup_at) throw new BusinessError('这条评价已经追评过了', { code: 'changed', stale: true });
  if (followupEnd(row.at) <= now) throw new BusinessError('已超过可以追评的时间', { code: 'changed', stale: true });
  const pictures = await useUploads(tx, { personId, purpose: 'review', ids: pictureIds, now });
  await tx
    .updateTable('review')
    .set({
      followup: body,
      followup_pictures: JSON.stringify(pictures.map((picture) => pictureOf(picture, '买家实拍'))),
      followup_at: now,
    })
    .where('person_id', '=', personId)
    .where('id', '=', reviewId)
    .execute();
  const review = await ownReview(tx, { personId, id: reviewId, now });
  if (!review) throw new NotFound('评价不存在');
  return { review };
}

/** What there is to say later, once for each review. */
export const addFollowup = (services: Services, personId: string, followup: Followup) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    const { idemKey, ...content } = followup;
    return once(tx, { personId, call: 'reviews.addFollowup', key: idemKey, content, now }, () =>
      write(tx, personId, followup, now),
    );
  });
