import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import { moveLedger } from '../../../core/ledger';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { lockOrder } from '../../../core/orders/lockOrder';
import { pictureOf, useUploads, type Upload } from '../../identity/uploads/uploadStore';
import { readLines } from './orderParts';

/** Coins for each line that is reviewed. */
export const REVIEW_COINS = 10;

type LineReview = { line: number; stars: number; body: string; pictureIds: string[] };
export type ReviewInput = { orderId: string; idemKey: string; anonymous: boolean; reviews: LineReview[] };

/** 「林**」 */
const masked = (nickname: string) => `${[...nickname][0] ?? '客'}**`;

type Who = { personId: string; nickname: string; anonymous: boolean; orderId: string; now: Date };
type Wanted = LineReview & { productId: string; pictures: Upload[] };

/** One row of the review, with the pictures as everybody sees them. */
const insertReview = (tx: Tx, { now, ...who }: Who, { line, productId, stars, body, pictures }: Wanted) =>
  tx
    .insertInto('review')
    .values({
      id: newId(now.getTime()),
      product_id: productId,
      person_id: who.personId,
      order_id: who.orderId,
      line,
      nickname: masked(who.nickname),
      anonymous: who.anonymous,
      stars,
      body,
      pictures: JSON.stringify(pictures.map((picture) => pictureOf(picture, '买家实拍'))),
      at: now,
    })
    .execute();

/** The reviews of lines that have none yet, one for each. */
async function openOnes(tx: Tx, personId: string, { orderId, reviews }: ReviewInput, pictures: readonly Upload[][]) {
  const lines = (await readLines(tx, personId, [orderId])).get(orderId) ?? [];
  return reviews.flatMap((review, i): Wanted[] => {
    const line = lines.find((row) => row.line === review.line && !row.gift && row.reviewed_at === null);
    const first = reviews.findIndex((one) => one.line === review.line) === i;
    return line && first ? [{ ...review, productId: line.product_id, pictures: pictures[i] ?? [] }] : [];
  });
}

async function write(tx: Tx, personId: string, input: ReviewInput, now: Date): Promise<{ coins: number }> {
  const { orderId, anonymous } = input;
  const order = await lockOrder(tx, personId, orderId);
  const pictures: Upload[][] = [];
  for (const { pictureIds } of input.reviews)
    pictures.push(await useUploads(tx, { personId, purpose: 'review', ids: pictureIds, now }));
  if (order.state !== 'received') throw new BusinessError('确认收货后才能评价', { code: 'changed', stale: true });
  const wanted = await openOnes(tx, personId, input, pictures);
  if (wanted.length === 0) throw new BusinessError('这些商品已经评价过了', { code: 'reviewed', stale: true });
  const { nickname } = await tx
    .selectFrom('person')
    .select('nickname')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  for (const one of wanted) await insertReview(tx, { personId, nickname, anonymous, orderId, now }, one);
  await tx
    .updateTable('order_line')
    .set({ reviewed_at: now })
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where(
      'line',
      'in',
      wanted.map(({ line }) => line),
    )
    .execute();
  const coins = wanted.length * REVIEW_COINS;
  const ref = { kind: 'order', id: orderId };
  await moveLedger(tx, { personId, account: 'coin', amount: coins, reason: '评价奖励', ref, now });
  return { coins };
}

/** Stars, words and pictures for lines of a received order, each once; coins for each. */
export const reviewOrder = (services: Services, personId: string, input: ReviewInput) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    const { idemKey, ...content } = input;
    return once(tx, { personId, call: 'orders.review', key: idemKey, content, now }, () =>
      write(tx, personId, input, now),
    );
  });
