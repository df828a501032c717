import { DAY } from '../../../../clock';
import { classOrdersJobs } from '../../classOrders/classOrdersJobs';
import { checkLedgers } from '../../../../ledgers/checkLedgers';
import { newId } from '../../../../store/ids';
import { fundedPerson } from '../../../../testing/trade/funds';
import { balanceOf, payBalance, withOrders, type OrderScene } from '../../../../testing/trade/orders';
import { addClassSession, bookClass, schoolCall, takenOf } from '../../../../testing/trade/school';

const FUNDS = 10_000_000;
const PRICE = 100_001;

/** A paid order of three learners in a session of three seats that begins in ten days. */
async function booked(scene: OrderScene) {
  const person = await fundedPerson(scene, { balanceFen: FUNDS });
  const sessionId = await addClassSession(scene, { seats: 3, inDays: 10, priceFen: PRICE });
  const { orderId, totalFen } = await bookClass(scene, person, { sessionId, count: 3 });
  await payBalance(scene, person, orderId, totalFen);
  const ask = schoolCall(scene);
  const roster = async () => (await ask('school.listRoster', { sessionId })).list;
  const remove = (line: number, amountFen = 70_000) =>
    ask('school.removeLearner', { sessionId, orderId, line, amountFen, reason: '临时出差' });
  const detail = () => scene.call('classOrders.get', { orderId }, person);
  return { person, sessionId, orderId, ask, roster, remove, detail };
}
const faultsOf = async ({ db }: OrderScene) => (await checkLedgers(db)).faults;

// Rule: school-70
test('one of several learners is removed: the refund is that of a withdrawal, the seat goes to who waits', () =>
  withOrders(async (scene) => {
    const { person, sessionId, orderId, roster, remove, detail } = await booked(scene);
    const waits = await scene.shop.person();
    await scene.call('classOrders.joinWaiting', { sessionId, seats: 1 }, waits);
    expect((await roster()).map(({ isFirst, removalFen }) => [isFirst, removalFen])).toEqual([
      [true, 70_000],
      [false, 70_000],
      [false, 70_000],
    ]);
    await remove(0);
    expect(await detail()).toMatchObject({
      state: 'paid',
      seats: 2,
      removedSeats: 1,
      totalFen: 3 * PRICE,
      backFen: 70_000,
      refundedFen: 70_000,
      withdrawal: { percent: 70, amountFen: 140_001 },
      learners: [{ line: 1 }, { line: 2 }],
      events: [{ text: '已减少 1 位学员，¥700.00 原路退回' }, {}, {}],
    });
    expect((await roster()).map(({ line, isFirst }) => [line, isFirst])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(await balanceOf(scene, person)).toBe(FUNDS - 3 * PRICE + 70_000);
    expect((await scene.call('classOrders.listWaiting', {}, waits)).list).toMatchObject([{ state: 'offered' }]);
    expect(await takenOf(scene, sessionId)).toBe(3);
    const [news] = (await scene.call('messages.list', { kind: 'order' }, person)).list;
    expect(news).toMatchObject({ title: '已减少一位学员', link: `/classDetail?orderId=${orderId}` });
    expect(news?.body).toContain('林一，¥700.00 原路退回');
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: school-70
test('nobody is removed twice, the last one never, and no other sum goes back than the one that was seen', () =>
  withOrders(async (scene) => {
    const { sessionId, ask, roster, remove, detail, person, orderId } = await booked(scene);
    await expect(remove(0, 69_999)).rejects.toMatchObject({ code: 'stale' });
    const both = await Promise.allSettled([remove(0), remove(0)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(remove(0)).rejects.toMatchObject({ code: 'changed', message: '这位学员已不在名单里，请刷新' });
    await remove(1);
    expect((await roster()).map(({ removalFen }) => removalFen)).toEqual([null]);
    await expect(remove(2)).rejects.toThrow('这笔报名只剩一位学员');
    expect((await detail()).backFen).toBe(140_000);
    const other = { sessionId: newId(), orderId, line: 2, amountFen: 0, reason: '不来了' };
    await expect(ask('school.removeLearner', other)).rejects.toMatchObject({ states: 404 });
    const input = { orderId, amountFen: 70_000, reason: '都不来了', idemKey: newId() };
    const gone = await scene.call('classOrders.withdraw', input, person);
    expect(gone).toMatchObject({ state: 'refunded', backFen: 210_000, refundedFen: 210_000 });
    expect(await takenOf(scene, sessionId)).toBe(0);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: school-70
test('less than three days before nobody is removed; a cancelled session gives back what is for who is left', () =>
  withOrders(async (scene) => {
    const { app, clock } = scene;
    const { sessionId, ask, roster, remove, person } = await booked(scene);
    await remove(2);
    clock.advance(8 * DAY);
    expect((await roster())[0]?.removalFen).toBeNull();
    await expect(remove(0, 0)).rejects.toMatchObject({ code: 'changed' });
    const ended = await ask('school.cancelSession', { sessionId, reason: '讲师生病' });
    expect(ended).toEqual({ orders: 1, backFen: 2 * PRICE });
    for (const job of classOrdersJobs) await job.run(app);
    expect(await balanceOf(scene, person)).toBe(FUNDS - PRICE + 70_000);
    expect(await faultsOf(scene)).toEqual([]);
  }));
