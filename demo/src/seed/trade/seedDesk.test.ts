import { invoicesJobs } from '@cellar/server/shop/trade/invoices/invoicesJobs';
import { newId } from '@cellar/server/store/ids';
import { DAY, dayOf } from '@cellar/server/clock';
import type { Staff } from '@cellar/server/core/caller';
import { checkLedgers } from '@cellar/server/ledgers/checkLedgers';
import { schoolCall } from '@cellar/server/testing/trade/school';
import { withDemo } from '@cellar/server/testing/withDemo';

const admin = { id: newId(), name: 'admin', roles: ['admin'], tokenHash: '', csrf: '' } satisfies Staff;
const page = { size: 20 };

test('the desk of the demo has something to do in each of its queues', () =>
  withDemo(async (scene) => {
    const ask = schoolCall(scene, admin);
    const { list: transfers } = await ask('transfers.list', {});
    expect(transfers).toMatchObject([{ payer: '深圳岭南名庄贸易有限公司' }]);
    const [count] = (await ask('stockCounts.list', page)).list;
    expect(count).toMatchObject({ scope: '香槟' });
    expect((await ask('school.listConsultations', page)).list).toHaveLength(2);
    expect((await ask('memberGroups.list', {})).list).toHaveLength(2);
  }));

test('finance closed the days before yesterday, recharges come in each week, and what waits is above the limit of one person', () =>
  withDemo(async (scene) => {
    const ask = schoolCall(scene, admin);
    const daysAgo = (days: number) => dayOf(new Date(scene.clock.now().getTime() - days * DAY));
    const { list } = await ask('closings.list', page);
    expect(list[0]).toMatchObject({ day: daysAgo(1), state: 'open' });
    expect(list.slice(1, 8)).toEqual(
      list
        .slice(1, 8)
        .map((row) => ({ ...row, state: 'closed', closedBy: 'finance', closedAt: expect.any(String) as string })),
    );
    expect(list[8]).toMatchObject({ state: 'open', isBeforeFirst: true });
    const { list: statements } = await ask('reconciliation.list', { size: 31 });
    expect(statements).toHaveLength(29);
    expect(statements.every(({ differenceFen, open }) => differenceFen === 0 && open === 0)).toBe(true);
    const { sums } = await ask('wallet.listOffers', {});
    expect(sums.reduce((sum, { recharges }) => sum + recharges, 0)).toBe(6);
    const { secondPersonAboveFen } = await ask('staffPolicy.get', {});
    const [waiting] = (await ask('approvals.list', page)).list;
    expect(waiting).toMatchObject({ askedBy: 'finance', amountFen: 600_000 });
    expect(waiting!.amountFen).toBeGreaterThan(secondPersonAboveFen!);
    const log = await scene.db
      .selectFrom('audit_entry')
      .select('who')
      .where('action', 'in', ['closings.close', 'memberAdmin.adjust'])
      .execute();
    expect(log.map(({ who }) => who)).toEqual(Array<string>(8).fill('finance'));
  }));

test('what members ask of the shop waits in each of the pages for it, and money still adds up', () =>
  withDemo(async (scene) => {
    const ask = schoolCall(scene, admin);
    const [begin] = invoicesJobs.slice(1);
    await begin!.run(scene.app);
    const lists = {
      unfreeze: await ask('staff.listUnfreezeRequests', page),
      cancellations: await ask('staff.listCancellations', page),
      approvals: await ask('approvals.list', page),
      transferRefunds: await ask('transfers.listRefunds', {}),
      principal: await ask('principal.listReturns', page),
      deposits: await ask('deposits.listReturns', {}),
      announced: await ask('messages.listAnnounced', page),
      prices: await ask('personPrices.list', page),
      reported: await ask('companyPages.listReported', {}),
      signUps: await ask('signUps.listForms', {}),
    };
    const counts = Object.entries(lists).map(([name, { list }]) => [name, list.length]);
    expect(Object.fromEntries(counts)).toEqual({
      ...{ unfreeze: 1, cancellations: 1, approvals: 1, transferRefunds: 1, principal: 1, deposits: 1, announced: 1 },
      ...{ prices: 2, reported: 1, signUps: 1 },
    });
    // The others the sandbox's service issues.
    const { list: invoices } = await ask('invoiceDesk.list', page);
    expect(invoices.filter(({ invoice }) => invoice.type === 'special')).toMatchObject([
      { invoice: { title: '天津和平路名酒行' } },
    ]);
    expect((await ask('invoiceDesk.list', { ...page, state: 'waiting' })).list).toContainEqual(
      expect.objectContaining({ state: 'reversed', number: '25312000000010021807', creditNumber: null }),
    );
    expect((await checkLedgers(scene.db)).faults).toEqual([]);
  }));
