import { z } from 'zod';
import { FOLLOWUP_DAYS } from '@cellar/shared/constants/reviewLimits';
import type { OwnReview } from '@cellar/shared/api/catalog/reviews/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { DAY } from '../../../clock';
import { readPage } from '../../../store/queries/keyset';
import type { Db, Tx } from '../../../store/transaction';

const Pictures = z.array(Picture);

const ownReviews = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('review as r')
    .innerJoin('order_line as l', (join) =>
      join
        .onRef('l.person_id', '=', 'r.person_id')
        .onRef('l.order_id', '=', 'r.order_id')
        .onRef('l.line', '=', 'r.line'),
    )
    .select([
      'r.id',
      'r.order_id',
      'r.line',
      'r.product_id',
      'r.stars',
      'r.body',
      'r.pictures',
      'r.anonymous',
      'r.reply',
      'r.reply_pictures',
      'r.at',
    ])
    .select(['r.followup', 'r.followup_pictures', 'r.followup_at', 'r.hidden_at', 'r.hidden_reason'])
    .select(['l.name', 'l.spec', 'l.quantity', 'l.picture'])
    .where('r.person_id', '=', personId);
type Row = Awaited<ReturnType<ReturnType<typeof ownReviews>['executeTakeFirstOrThrow']>>;

export const followupEnd = (at: Date) => new Date(at.getTime() + FOLLOWUP_DAYS * DAY);

function view(row: Row, now: Date): OwnReview {
  const until = followupEnd(row.at);
  return {
    id: row.id,
    orderId: row.order_id!,
    line: row.line ?? 0,
    productId: row.product_id,
    name: row.name,
    spec: row.spec,
    quantity: row.quantity,
    picture: Picture.parse(row.picture),
    stars: row.stars,
    body: row.body,
    pictures: Pictures.parse(row.pictures),
    anonymous: row.anonymous,
    reply: row.reply,
    replyPictures: Pictures.parse(row.reply_pictures),
    followup: row.followup_at && {
      body: row.followup ?? '',
      pictures: Pictures.parse(row.followup_pictures),
      at: row.followup_at.toISOString(),
    },
    followupUntil: row.followup_at === null && until > now ? until.toISOString() : null,
    hiddenReason: row.hidden_at && (row.hidden_reason ?? ''),
    at: row.at.toISOString(),
  };
}

/** What the person wrote about the goods of an order, line by line. */
export async function listOwnReviews(
  db: Db,
  { personId, orderId, now }: { personId: string; orderId: string; now: Date },
) {
  const rows = await ownReviews(db, personId).where('r.order_id', '=', orderId).orderBy('r.line').execute();
  return rows.map((row) => view(row, now));
}

type Asked = { personId: string; cursor?: string | undefined; size: number; now: Date };

/** Everything that the person wrote, the newest first. */
export async function listAllReviews(db: Db, { personId, cursor, size, now }: Asked) {
  const { rows, next } = await readPage(
    ownReviews(db, personId),
    { cursor, size },
    { 'r.at': 'instant', 'r.id': 'uuid' },
  );
  return {
    list: rows.map((row) => view(row, now)),
    next,
  };
}

export async function ownReview(db: Db | Tx, { personId, id, now }: { personId: string; id: string; now: Date }) {
  const row = await ownReviews(db, personId).where('r.id', '=', id).executeTakeFirst();
  return row && view(row, now);
}
