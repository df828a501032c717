import path from 'node:path';
import { pino } from 'pino';
import { HOUR, MINUTE, TestClock } from '../clock';
import { createApp } from '../createApp';
import type { Person } from '../http/handler';
import { buildServer } from '../http/server';
import { invoiceJobs } from '../jobs/invoiceJobs';
import { orderJobs } from '../jobs/orderJobs';
import { paymentJobs } from '../jobs/paymentJobs';
import { returnJobs } from '../jobs/returnJobs';
import { loadDemo } from '../loadDemo';
import { openSession, readPerson } from '../shop/auth/session';
import { addTicket } from '../shop/auth/ticket';
import { newId } from '../store/ids';
import { openStore } from '../store/open';
import { testConfiguration } from '../testing/configuration';
import { testDatabase } from '../testing/database';
import { atEndOfFile } from '../testing/endOfFile';
import { fundedPerson } from '../testing/funds';
import { startServer } from '../testing/processes';
import { ownFolder } from '../testing/releases';
import { postTo, ShopLine, type Post } from '../testing/shopLine';
import { tradeScene } from '../testing/trade';
import { checkLedgers } from './checkLedgers';

const BUYERS = 4;
/** The process is killed with the answer that has this number; those of the others are under way then, each at another step. */
const KILLED_AFTER = 40;
/** Two stores are opened and a process is started, beside whatever else the machine does. */
const LONG = 600_000;
const BALANCE_FEN = 100_000;

type Goods = { cheap: string; dear: string; free: string };
type Buyer = { person: Person; token: string; tickets: string[] };

/** The store of the test, opened in this process. */
async function openShop(place: Parameters<typeof openStore>[0], dataDir: string, clock = new TestClock(new Date())) {
  const store = await openStore({ ...place, dataDir });
  const config = testConfiguration({ DATA_DIR: dataDir, CELLAR_DIST: dataDir });
  const app = createApp({ store, clock, config, log: pino({ level: 'silent' }), demo: await loadDemo(config) });
  return { app, db: store.db, clock };
}
type OpenedShop = Awaited<ReturnType<typeof openShop>>;

/** Goods, and people with funds, a coupon, and proofs for two payments from the balance. */
async function prepare({ app, db, clock }: OpenedShop): Promise<{ goods: Goods; buyers: Buyer[] }> {
  const shop = await tradeScene(db, clock.now());
  const goods = {
    cheap: (await shop.product({ priceFen: 60_000, type: 'goods' })).skuId,
    dear: (await shop.product({ priceFen: 90_000, type: 'goods' })).skuId,
    free: (await shop.product({ priceFen: 30_000, type: 'goods', warehouse: 'bonded' })).skuId,
  };
  const buyers: Buyer[] = [];
  for (let i = 0; i < BUYERS; i++) {
    const person = await fundedPerson({ shop, db, clock }, { balanceFen: BALANCE_FEN, coins: 900, points: 2000 });
    await shop.address(person);
    await shop.coupon(person, { thresholdFen: 10_000, offFen: 1_500 });
    const { token } = await openSession(app, (await readPerson(db, person.id))!, { kind: 'h5', device: '', ip: '' });
    const later = { ...app, clock: new TestClock(new Date(clock.now().getTime() + HOUR)) };
    const tickets = [];
    for (let n = 0; n < 2; n++) tickets.push((await addTicket(later, person.id, 'pay')).ticket);
    buyers.push({ person, token, tickets });
  }
  return { goods, buyers };
}

/** What was answered, so that it has to be there whatever happens afterwards. */
type Answered = { orders: string[]; paid: string[] };

/** One person's way: an order that is paid and refunded, one that is paid by two ways and returned, one that is cancelled. */
function journeysOf(line: ShopLine, { token, tickets }: Buyer, goods: Goods, answered: Answered) {
  const place = async (skuId: string, quantity: number) => {
    const { lineId } = await line.call('cart.add', { skuId, quantity, hidden: true }, token);
    const wishes = { cartIds: [lineId] as never, useCoins: true, usePoints: true };
    const { totalFen } = await line.call('checkout.check', wishes, token);
    const made = await line.call('checkout.submit', { ...wishes, totalFen, idemKey: newId() }, token);
    answered.orders.push(made.orderId);
    return made;
  };
  const payBalance = (orderId: string, amountFen: number) =>
    line.call('payment.payBalance', { orderId, amountFen, ticket: tickets.pop()!, idemKey: newId() }, token);
  const openCashier = (orderId: string, amountFen: number) =>
    line.call('payment.payWx', { orderId, amountFen, idemKey: newId() }, token);
  const shopDoes = (page: 'orders' | 'returns', id: string, action: string) =>
    line.send(`/sandbox/${page}`, { id, action });

  const refunded = async () => {
    const { orderId, totalFen } = await place(goods.cheap, 1);
    await payBalance(orderId, totalFen);
    answered.paid.push(orderId);
    await shopDoes('orders', orderId, 'refund');
  };
  const returned = async () => {
    const { orderId, totalFen } = await place(goods.dear, 2);
    await payBalance(orderId, BALANCE_FEN);
    const { outNo } = await openCashier(orderId, totalFen - BALANCE_FEN);
    await line.send('/sandbox/cashier', { no: outNo, choice: 'paid' });
    // The process may have ended before the callback came; the job that asks the channel is not waited for.
    await line.call('payment.finish', { orderId }, token);
    await shopDoes('orders', orderId, 'all');
    await line.call('orders.finish', { orderId }, token);
    const asked = { orderId, kind: 'goodsBack' as const, reason: 'unwanted' as const };
    const lines = [{ line: 1, quantity: 2 }] as never;
    const { id } = await line.call('returns.apply', { ...asked, lines, idemKey: newId() }, token);
    await shopDoes('returns', id, 'agree');
    await line.call('returns.send', { caseId: id, courier: '顺丰速运', trackingNo: `SF${id.slice(-10)}` }, token);
    await shopDoes('returns', id, 'receive');
    await shopDoes('returns', id, 'refund');
  };
  const cancelled = async () => {
    const { orderId, totalFen } = await place(goods.free, 1);
    await openCashier(orderId, totalFen);
    await line.call('orders.cancel', { orderId, reason: '买错了' }, token);
  };
  return [refunded, returned, cancelled];
}

const faultsOf = async ({ db }: OpenedShop) => (await checkLedgers(db)).faults;

/** What waits for the shop's jobs is done. */
async function runJobs({ app, clock }: OpenedShop) {
  for (let round = 0; round < 4; round++) {
    for (const job of [...paymentJobs, ...orderJobs, ...returnJobs, ...invoiceJobs]) await job.run(app);
    clock.advance(2 * MINUTE);
  }
}

/** Nothing of what was answered is lost: each order stands once, what was paid is paid. */
async function expectKept({ db }: OpenedShop, { orders, paid }: Answered) {
  const rows = await db.selectFrom('shop_order').select(['id', 'paid_fen']).where('id', 'in', orders).execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([...orders].sort());
  for (const { id, paid_fen } of rows) if (paid.includes(id)) expect(paid_fen).toBeGreaterThan(0);
}

async function expectEnded({ db }: OpenedShop, buyers: readonly Buyer[]) {
  const people = buyers.map(({ person }) => person.id);
  const orders = await db
    .selectFrom('shop_order')
    .select(['state', (count) => count.fn.countAll<number>().as('count')])
    .where('person_id', 'in', people)
    .groupBy('state')
    .orderBy('state')
    .execute();
  expect(orders).toEqual([
    { state: 'cancelled', count: BUYERS },
    { state: 'refunded', count: 2 * BUYERS },
  ]);
  const owned = await db.selectFrom('person').select(['balance_fen', 'coins']).where('id', 'in', people).execute();
  expect(owned).toEqual(people.map(() => ({ balance_fen: BALANCE_FEN, coins: 900 })));
  const coupons = await db.selectFrom('person_coupon').select('state').where('person_id', 'in', people).execute();
  expect(coupons).toEqual(people.map(() => ({ state: 'unused' })));
}

// Rule: ledger-3
test(
  'the server is killed while it trades: what it answered is there, what it did not is made once, and all ledgers agree',
  async () => {
    const dataDir = path.join(ownFolder('kill'), 'data');
    const database = await testDatabase('demo');
    atEndOfFile(database.drop);
    const { databaseUrl } = database.open;
    const before = await openShop(database.open, dataDir);
    const { goods, buyers } = await prepare(before);
    await before.app.store.close();

    const settings = {
      DATA_DIR: dataDir,
      CELLAR_DIST: dataDir,
      CELLAR_DEMO_PICTURES: 'flat',
      CELLAR_JOB_SECONDS: '0.2',
    };
    const server = await startServer({ ...settings, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
    const answered: Answered = { orders: [], paid: [] };
    const line = new ShopLine(KILLED_AFTER);
    line.connect(postTo(server.origin));
    const trade = Promise.all(
      buyers.map(async (buyer, i) => {
        const journeys = journeysOf(line, buyer, goods, answered);
        // Each begins with another one.
        for (let n = 0; n < journeys.length; n++) await journeys[(i + n) % journeys.length]!();
      }),
    );
    await Promise.race([line.cut, trade]);
    await server.kill('SIGKILL');

    const after = await openShop({ databaseUrl }, dataDir);
    atEndOfFile(() => after.app.store.close());
    expect(await faultsOf(after)).toEqual([]);
    await expectKept(after, structuredClone(answered));
    const next = await buildServer(after.app);
    const post: Post = async (url, payload) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { statusCode, body } = await next.inject({ method: 'POST', url, payload, headers });
      return { status: statusCode, body };
    };
    line.connect(post);
    await trade;
    await runJobs(after);
    await next.close();
    expect(await faultsOf(after)).toEqual([]);
    await expectEnded(after, buyers);
  },
  LONG,
);
