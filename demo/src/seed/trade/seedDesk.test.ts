import { invoicesJobs } from '@cellar/server/shop/trade/invoices/invoicesJobs';
import { newId } from '@cellar/server/store/ids';
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
