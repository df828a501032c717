import type { Services } from '../../../services';
import { DAY, dayOf, startOfDay } from '../../../clock';
import type { Db } from '../../../store/transaction';

const WEEK = 7 * DAY;

async function paidBetween(db: Db, from: Date, until: Date) {
  const { orders, fen } = await db
    .selectFrom('shop_order')
    .select((select) => [select.fn.countAll<number>().as('orders'), select.fn.sum<number | null>('paid_fen').as('fen')])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), fen: Number(fen ?? 0) };
}

/** What was paid today up to now, and on the same weekday a week ago up to the same time. */
export async function salesOfToday({ db, clock }: Services) {
  const now = clock.now();
  const begin = startOfDay(dayOf(now));
  const ago = (at: Date) => new Date(at.getTime() - WEEK);
  return { today: await paidBetween(db, begin, now), before: await paidBetween(db, ago(begin), ago(now)) };
}
