import { sql } from 'kysely';
import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { isTransfer, PAY_CHANNELS, PAY_METHODS } from '@cellar/shared/constants/payMethods';
import type { Services } from '../../../services';
import type { Db } from '../../../store/transaction';
import { channelOf } from '../payment/applyAnswer';
import { netOf, sumOf, type Movement, type Range } from './movements';

export type Book = ClosingSheet['books'][number];
type Name = Book['book'];
type Entry = { netFen: number; openDifferences: number };

/** Where a payment by this method is written down a second time. */
export function bookOf(services: Pick<Services, 'ports'>, method: Movement['method']): Name {
  if (method === 'balance') return 'balance';
  if (isTransfer(method)) return 'transfer';
  return channelOf(services, method)?.channel ?? PAY_METHODS[method].channels[0];
}

/** What the statements of the members' balances say of orders. */
async function balanceBook(db: Db, { from, to }: Range): Promise<number> {
  const { rows } = await sql<{ net: number }>`
    select coalesce(-sum(amount), 0)::bigint as net from ledger_entry
    where account = 'balance' and reason in ('订单支付', '订单退款', '价保退差') and at >= ${from} and at < ${to}`.execute(
    db,
  );
  return rows[0]!.net;
}

/** Transfers as finance accepted them. What goes back of them stands in the refunds alone. */
async function acceptedTransfers(db: Db, { from, to }: Range): Promise<number> {
  const { rows } = await sql<{ came: number }>`
    select coalesce(sum(case when p.applied then t.came_fen else t.surplus_fen end), 0)::bigint as came
    from transfer t join payment p on p.person_id = t.person_id and p.id = t.id
    where t.came_fen is not null and t.decided_at >= ${from} and t.decided_at < ${to}`.execute(db);
  return rows[0]!.came;
}

/** By channel: what its statement of the day has more than the shop. The two pair what came around midnight, whose day may differ. */
async function statementsOf(db: Db, day: string): Promise<Map<string, Entry>> {
  const rows = await db
    .selectFrom('reconciliation as r')
    .select((eb) => [
      'r.channel',
      sql<number>`r.paid_fen - r.refunded_fen - r.own_paid_fen + r.own_refunded_fen`.as('netFen'),
      eb
        .selectFrom('statement_difference as d')
        .select((count) => count.fn.countAll<number>().as('open'))
        .whereRef('d.channel', '=', 'r.channel')
        .whereRef('d.day', '=', 'r.day')
        .where('d.state', '=', 'open')
        .as('openDifferences'),
    ])
    .where('r.channel', 'in', PAY_CHANNELS)
    .where('r.day', '=', day)
    .execute();
  return new Map(
    rows.map(({ channel, netFen, openDifferences }) => [channel, { netFen, openDifferences: openDifferences ?? 0 }]),
  );
}

/** The other book of each way that something moved by, beside the shop's movements of the day. */
export async function booksOf(
  services: Services,
  db: Db,
  { day, range, movements }: { day: string; range: Range; movements: readonly Movement[] },
): Promise<Book[]> {
  const statements = await statementsOf(db, day);
  const names = new Set([
    ...movements.map(({ method }) => bookOf(services, method)),
    ...([...statements.keys()] as Name[]),
  ]);
  const books: Book[] = [];
  for (const book of names) {
    const own = movements.filter(({ method }) => bookOf(services, method) === book);
    const netFen = netOf(own);
    const statement = statements.get(book);
    let bookFen: number | null = null;
    if (book === 'balance') bookFen = await balanceBook(db, range);
    else if (book === 'transfer') bookFen = (await acceptedTransfers(db, range)) - sumOf(own).refundedFen;
    else if (statement) bookFen = netFen + statement.netFen;
    books.push({
      book,
      netFen,
      bookFen,
      differenceFen: bookFen === null ? 0 : bookFen - netFen,
      openDifferences: statement?.openDifferences ?? 0,
    });
  }
  return books.sort((one, other) => one.book.localeCompare(other.book));
}

/** The first day of the channel's statements. */
async function firstStatement(db: Db, channel: Name): Promise<string | undefined> {
  const row = await db
    .selectFrom('reconciliation')
    .select('day')
    .where('channel', '=', channel)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** The channels that write statements and whose first one is not of a later day. */
export async function channelsWithStatement({ ports: { payment } }: Services, db: Db, day: string): Promise<Name[]> {
  const channels: Name[] = [];
  for (const port of [payment.wechat, payment.ums])
    if (port?.statement && ((await firstStatement(db, port.channel)) ?? day) <= day) channels.push(port.channel);
  return channels;
}
