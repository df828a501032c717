import type { ClosingDay, ClosingObstacle, ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { z } from 'zod';
import { Day } from '@cellar/shared/contract/schema';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { DAY, dayOf, startOfDay } from '../../../clock';
import type { FieldsOf } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { snapshot, type Db } from '../../../store/transaction';
import { daySums, movementsOf, sumBy, sumOf, type Sums } from './movements';
import { readOrderBook, type OrderBook } from './orderBook';
import { bookOf, booksOf, channelsWithStatement, type Book } from './otherBooks';
import { readPayoutBook } from './payoutBook';
import { readRechargeBook } from './rechargeBook';
import { readReturnBook } from './returnBook';

const later = (day: string, days: number) => dayOf(new Date(startOfDay(day).getTime() + days * DAY));
/** The instants of a day, and of some days after it. */
export const rangeOf = (day: string, days = 1) => ({ from: startOfDay(day), to: startOfDay(later(day, days)) });

const closingsOf = (db: Db) => db.selectFrom('day_closing').selectAll();
export type Closing = Awaited<ReturnType<ReturnType<typeof closingsOf>['executeTakeFirstOrThrow']>>;

export const findClosing = (db: Db, day: string): Promise<Closing | undefined> =>
  closingsOf(db).where('day', '=', day).executeTakeFirst();

type Closed = { closing: Closing | undefined; firstClosed: string | null };

function dayRow(day: string, movements: readonly Sums[], { closing, firstClosed }: Closed): ClosingDay {
  const { paidFen, refundedFen } = sumOf(movements);
  return {
    day,
    state: (closing?.state ?? 'open') as ClosingDay['state'],
    isBeforeFirst: !closing && firstClosed !== null && day < firstClosed,
    paidFen,
    refundedFen,
    netFen: paidFen - refundedFen,
    closedAt: closing?.closed_at.toISOString() ?? null,
    closedBy: closing?.closed_by ?? null,
  };
}

/** The day of the first payment that counts. */
async function firstDay(db: Db): Promise<string | null> {
  const { first } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.min('paid_at').as('first'))
    .where('applied', '=', true)
    .executeTakeFirstOrThrow();
  return first && dayOf(first);
}

async function firstClosedDay(db: Db): Promise<string | null> {
  const { first } = await db
    .selectFrom('day_closing')
    .select((eb) => eb.fn.min('day').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

/** The days that are over, back to the first with a payment. */
export const listDays = (services: Services, { cursor, size }: FieldsOf<'closings.list'>) =>
  snapshot(services.db, async (db): Promise<{ list: ClosingDay[]; next: string | null }> => {
    const first = await firstDay(db);
    const [before = dayOf(services.clock.now())] = readCursor(cursor, z.tuple([Day])) ?? [];
    if (!first || first >= before) return { list: [], next: null };
    const oldest = later(before, -size) > first ? later(before, -size) : first;
    const length = Math.round((startOfDay(before).getTime() - startOfDay(oldest).getTime()) / DAY);
    const sums = await daySums(db, { from: oldest, to: before });
    const firstClosed = await firstClosedDay(db);
    const closed = await closingsOf(db).where('day', '>=', oldest).where('day', '<', before).execute();
    const list = Array.from({ length }, (_, i) => later(before, -1 - i)).map((day) =>
      dayRow(
        day,
        sums.filter((own) => own.day === day),
        { closing: closed.find((closing) => closing.day === day), firstClosed },
      ),
    );
    return { list, next: oldest > first ? cursorOf(oldest) : null };
  });

/** Days are closed one after the other, from the first that finance chose. */
async function orderObstacle(db: Db, day: string, first: string | null): Promise<ClosingObstacle | null> {
  if (!first || day === first) return null;
  if (day < first) return 'before';
  const previous = await findClosing(db, later(day, -1));
  return previous?.state === 'closed' ? null : 'earlier';
}

async function obstacleOf(
  services: Services,
  db: Db,
  { day, books, firstClosed }: { day: string; books: readonly Book[]; firstClosed: string | null },
): Promise<ClosingObstacle | null> {
  if (day >= dayOf(services.clock.now())) return 'early';
  const wrongOrder = await orderObstacle(db, day, firstClosed);
  if (wrongOrder) return wrongOrder;
  const written = await channelsWithStatement(services, db, day);
  if (books.some(({ book, bookFen }) => bookFen === null && written.includes(book))) return 'statement';
  return books.some(({ openDifferences }) => openDifferences > 0) ? 'differences' : null;
}

type Explained = Pick<ClosingSheet, 'recharges' | 'returns' | 'payouts'> & {
  books: readonly Book[];
  orders: OrderBook | null;
};

/** What is closed with a note only: another book, an order or the accounts of members say something else than the shop's payments. */
function textToExplain({ books, orders, recharges, returns, payouts }: Explained): string | null {
  const texts = books.flatMap(({ differenceFen }) => (differenceFen === 0 ? [] : [money(differenceFen)]));
  const parts = [
    ...(texts.length > 0 ? [`与另一本账相差 ${texts.join('、')}`] : []),
    ...(orders && orders.differs > 0 ? [`${orders.differs} 个订单与收款、退款不一致`] : []),
    ...(recharges.differenceFen === 0 ? [] : [`充值与会员账户相差 ${money(recharges.differenceFen)}`]),
    ...(returns.differenceFen === 0 ? [] : [`充值退还与会员账户相差 ${money(returns.differenceFen)}`]),
    ...(payouts.differenceFen === 0 ? [] : [`收益提现与会员账户相差 ${money(payouts.differenceFen)}`]),
  ];
  return parts.length > 0 ? parts.join('，') : null;
}

/** The books of a day as they are now. */
export async function readSheet(services: Services, db: Db, day: string): Promise<ClosingSheet> {
  const range = rangeOf(day);
  const movements = await movementsOf(db, range);
  const closing = await findClosing(db, day);
  const firstClosed = await firstClosedDay(db);
  const books = await booksOf(services, db, { day, range, movements });
  const orders = await readOrderBook(db, { day, range, movements });
  const recharges = await readRechargeBook(db, { range, movements });
  const returns = await readReturnBook(db, { range, movements });
  const payouts = await readPayoutBook(db, range);
  return {
    ...dayRow(day, movements, { closing, firstClosed }),
    methods: [...sumBy(movements, 'method')].map(([method, sums]) => ({
      method,
      book: bookOf(services, method),
      ...sums,
    })),
    subjects: [...sumBy(movements, 'subject')].map(([subject, sums]) => ({ subject, ...sums })),
    orders,
    recharges,
    returns,
    payouts,
    books,
    toExplain: closing?.state === 'closed' ? null : textToExplain({ books, orders, recharges, returns, payouts }),
    differenceFen: books.reduce((sum, { differenceFen }) => sum + differenceFen, 0),
    obstacle: closing?.state === 'closed' ? null : await obstacleOf(services, db, { day, books, firstClosed }),
    note: closing?.note ?? null,
    reopenedAt: closing?.reopened_at?.toISOString() ?? null,
    reopenedBy: closing?.reopened_by ?? null,
    reopenReason: closing?.reopen_reason ?? null,
  };
}
