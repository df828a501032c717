import { withApp } from '../../testing/withApp';
import { kuaidi100, kuaidi100Sign } from './kuaidi100';
import { SandboxCourier } from './sandbox';
import { journeySteps } from './sandboxSteps';

const receiver = { name: '林志远', phone: '13800000001', province: '浙江省', city: '杭州市', county: '西湖区' };
const from = new Date('2026-03-01T00:00:00Z');

test('a parcel goes its way step by step, in order, to the door', () => {
  const steps = journeySteps({ warehouse: '保税仓', warehouseKind: 'bonded', receiver, from, totalMs: 100_000 });
  expect(steps[0]).toMatchObject({ at: from, state: 'booked' });
  expect(steps.at(-1)).toMatchObject({ at: new Date(from.getTime() + 100_000), state: 'delivered' });
  const times = steps.map(({ at }) => at.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const text = steps.map((step) => step.text).join();
  expect(text).toContain('清关');
  expect(text).toContain('西湖区营业部');
});

test('the sandbox shows only what happened so far; fast-forwarded, it is there', () =>
  withApp(async ({ app, clock }) => {
    const courier = new SandboxCourier({ db: app.db, clock });
    const waybill = (await courier.book({ parcelId: 'p', warehouse: '上海恒温仓', warehouseKind: 'local', receiver }))!;
    const track = () => courier.track({ ...waybill, code: null, phone: receiver.phone });
    expect((await track()).map(({ state }) => state)).toEqual(['booked']);
    clock.advance(2 * 60_000);
    const halfway = await track();
    expect(halfway.length).toBeGreaterThan(2);
    expect(halfway.at(-1)?.state).toBe('transit');
    await courier.fastForward(waybill.trackingNo, 'rejected');
    expect((await track()).at(-1)).toMatchObject({ state: 'rejected' });
    expect((await track()).slice(0, halfway.length)).toEqual(halfway);
  }));

test('asks the courier service with a signed question and reads its answer from the oldest on', async () => {
  let asked = new URLSearchParams();
  const data = [
    { ftime: '2026-03-02 10:00:00', context: '已签收', location: '杭州', statusCode: '301' },
    { ftime: '2026-03-01 09:00:00', context: '已揽收', location: null, statusCode: '1' },
  ];
  const send = (async (_url: string, init: { body: URLSearchParams }) => {
    asked = init.body;
    return new Response(JSON.stringify({ message: 'ok', state: '3', data }));
  }) as unknown as typeof fetch;
  const settings = { customer: 'C', key: 'K' };
  const service = kuaidi100(settings, send);
  expect(service.takesBookings).toBe(false);
  const steps = await service.track({
    ...{ courier: '顺丰速运', code: 'shunfeng', trackingNo: 'SF1', phone: '13800000001' },
  });
  expect(asked.get('sign')).toBe(kuaidi100Sign(asked.get('param')!, settings));
  expect(JSON.parse(asked.get('param')!)).toMatchObject({ com: 'shunfeng', num: 'SF1' });
  expect(steps.map(({ at, state }) => [at.toISOString(), state])).toEqual([
    ['2026-03-01T01:00:00.000Z', 'transit'],
    ['2026-03-02T02:00:00.000Z', 'delivered'],
  ]);
});

test('an answer without parcels is an error', async () => {
  const send = (async () => new Response('{"message":"参数错误"}')) as unknown as typeof fetch;
  await expect(
    kuaidi100({ customer: 'C', key: 'K' }, send).track({ courier: 'x', code: null, trackingNo: '1', phone: '' }),
  ).rejects.toThrow('参数错误');
});
