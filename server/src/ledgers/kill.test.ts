import { MINUTE } from '../clock';
import { invoicesJobs } from '../shop/trade/invoices/invoicesJobs';
import { ordersJobs } from '../shop/trade/orders/ordersJobs';
import { paymentJobs } from '../shop/money/payment/paymentJobs';
import { returnsJobs } from '../shop/trade/returns/returnsJobs';
import { classOrdersJobs } from '../shop/trade/classOrders/classOrdersJobs';
import { killedActivities } from '../testing/killed/killedActivities';
import { killedClasses } from '../testing/killed/killedClasses';
import { throughKill, type OpenedShop } from '../testing/killed/killedShop';
import { killedTrade } from '../testing/killed/killedTrade';
import { checkLedgers } from './checkLedgers';

/** Some orders stand by then, others are about to; what activities give is given out at the same time. */
const KILLED_AFTER = { call: 'checkout.submit', answers: 5 } as const;
/** Two stores are opened and a process is started, beside whatever else the machine does. */
const LONG = 600_000;

const faultsOf = async ({ db }: OpenedShop) => (await checkLedgers(db)).faults;

/** What waits for the shop's jobs is done. */
async function runJobs({ app, clock }: OpenedShop) {
  for (let round = 0; round < 4; round++) {
    for (const job of [...paymentJobs, ...ordersJobs, ...returnsJobs, ...invoicesJobs, ...classOrdersJobs])
      await job.run(app);
    clock.advance(2 * MINUTE);
  }
}

// Rules: ledger-3, ledger-4
test(
  'the server is killed while it trades and gives: what it answered is there, what it did not is made once, and all ledgers agree',
  async () => {
    const { shop, prepared } = await throughKill({
      name: 'kill',
      killedAfter: KILLED_AFTER,
      prepare: async (before) => [
        await killedTrade(before),
        await killedActivities(before),
        await killedClasses(before),
      ],
      act: (line, works) => Promise.all(works.map(({ act }) => act(line))),
      check: async (left, works) => {
        expect(await faultsOf(left)).toEqual([]);
        for (const { expectKept } of works) await expectKept(left);
      },
    });
    await runJobs(shop);
    expect(await faultsOf(shop)).toEqual([]);
    for (const { expectEnded } of prepared) await expectEnded(shop);
  },
  LONG,
);
