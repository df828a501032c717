import { newId } from '@cellar/server/store/ids';
import type { Staff } from '@cellar/server/core/caller';
import { schoolCall } from '@cellar/server/testing/trade/school';
import { withDemo } from '@cellar/server/testing/withDemo';

const admin = { id: newId(), name: 'admin', roles: ['admin'], tokenHash: '', csrf: '' } satisfies Staff;

test('the desk of the demo has something to do in each of its queues', () =>
  withDemo(async (scene) => {
    const ask = schoolCall(scene, admin);
    const { list: transfers } = await ask('transfers.list', {});
    expect(transfers).toMatchObject([{ payer: '深圳岭南名庄贸易有限公司' }]);
    const [count] = (await ask('stockCounts.list', { size: 20 })).list;
    expect(count).toMatchObject({ scope: '香槟' });
    expect((await ask('school.listConsultations', { size: 20 })).list).toHaveLength(2);
    expect((await ask('memberGroups.list', {})).list).toHaveLength(2);
  }));
