import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { DAY, dayOf } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { earningScene, earnSettled, financeOf } from '../../../testing/trade/earnings';
import { balanceOf, withOrders, type OrderScene } from '../../../testing/trade/orders';

const anAccount = { company: '上海林氏酒业有限公司', bank: '招商银行', branch: '徐汇支行', number: '1219000012345' };
type Step = `earnings.${'checkPayout' | 'confirmPayout' | 'refusePayout' | 'showAccount' | 'listAllPayouts'}`;

async function sceneOf(orders: OrderScene) {
  const scene = await earningScene(orders);
  const { app, call, member, shop } = scene;
  const goods = { skuId: (await shop.product({ priceFen: 300_000 })).skuId };
  const { account } = await call('companyAccounts.add', { ...anAccount, idemKey: newId() }, member);
  const ask = (amountFen: number, idemKey = newId(), by = member) =>
    call('earnings.askBank', { amountFen, accountId: account.id, idemKey }, by);
  const desk = (step: Step, params: Record<string, string>, name = 'anna') =>
    invoke(app, { name: step, params, caller: financeOf(name) });
  const available = async () => (await call('earnings.get', {}, member)).availableFen;
  return { ...scene, goods, ask, desk, available };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withOrders(async (orders) => {
    const parts = await sceneOf(orders);
    await body(parts);
    expect((await checkLedgers(parts.db)).faults).toEqual([]);
  });

// Rule: earning-3
test(
  'earnings become balance at once, once for each attempt, and never more than there is',
  scene(async (parts) => {
    const { call, member, available, goods } = parts;
    const fen = await earnSettled(parts, [goods]);
    const pay = (amountFen: number, idemKey = newId()) => call('earnings.payToBalance', { amountFen, idemKey }, member);
    await expect(pay(fen + 1)).rejects.toMatchObject({ code: 'short' });
    const idemKey = newId();
    const first = await pay(1_000, idemKey);
    expect(first).toMatchObject({ way: 'balance', state: 'paid', amountFen: 1_000, account: null });
    expect(await pay(1_000, idemKey)).toEqual(first);
    expect(await available()).toBe(fen - 1_000);
    expect(await balanceOf(parts, member)).toBe(1_000);
    expect((await call('earnings.listPayouts', {}, member)).list).toEqual([first]);
  }),
);

// Rule: earning-4
test(
  'a payout to a bank is reviewed by one person and sent by another; each step once, with a row in the log',
  scene(async (parts) => {
    const { db, ask, desk, available, goods, call, member, shop } = parts;
    const fen = await earnSettled(parts, [goods]);
    await expect(ask(9_999)).rejects.toThrow();
    await expect(ask(fen + 1)).rejects.toMatchObject({ code: 'short' });
    await expect(ask(10_000, newId(), await shop.person())).rejects.toThrow('对公账户不存在');
    const { id: payoutId, ...asked } = await ask(10_000);
    expect(asked).toMatchObject({ state: 'waiting', account: '招商银行 尾号 2345' });
    expect(await available()).toBe(fen - 10_000);
    await expect(ask(10_000)).rejects.toMatchObject({ code: 'waiting' });
    await expect(desk('earnings.confirmPayout', { payoutId, bankNo: 'CMB00001' })).rejects.toMatchObject({
      code: 'changed',
    });
    const underWay = async () => (await desk('earnings.listAllPayouts', { state: 'open' })) as { list: object[] };
    expect(await underWay()).toMatchObject({ list: [{ id: payoutId, state: 'waiting' }] });
    await desk('earnings.checkPayout', { payoutId });
    expect(await underWay()).toMatchObject({ list: [{ id: payoutId, state: 'checked' }] });
    await expect(desk('earnings.checkPayout', { payoutId })).rejects.toMatchObject({ code: 'changed' });
    await expect(call('earnings.cancelPayout', { payoutId }, member)).rejects.toMatchObject({ code: 'changed' });
    expect(await desk('earnings.listAllPayouts', { state: 'checked' })).toMatchObject({
      list: [{ id: payoutId, checkedBy: 'anna' }],
    });
    expect(await desk('earnings.showAccount', { payoutId })).toEqual(anAccount);
    await expect(desk('earnings.confirmPayout', { payoutId, bankNo: 'CMB00001' })).rejects.toMatchObject({
      code: 'samePerson',
    });
    await desk('earnings.confirmPayout', { payoutId, bankNo: 'CMB00001' }, 'berta');
    expect((await underWay()).list).toEqual([]);
    await expect(desk('earnings.refusePayout', { payoutId, reason: '户名不一致' })).rejects.toMatchObject({
      code: 'changed',
    });
    expect((await call('earnings.get', {}, member)).open).toBeNull();
    expect((await call('earnings.get', {}, member)).paidFen).toBe(10_000);
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'earnings.%Payout')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['earnings.checkPayout', 'earnings.confirmPayout']);
    await expect(desk('earnings.checkPayout', { payoutId: newId() })).rejects.toThrow('不存在');
  }),
);

// Rule: earning-4
test(
  'refused in either review, or taken back before the first, the money is the member’s again, once',
  scene(async (parts) => {
    const { ask, desk, available, goods, call, member } = parts;
    const fen = await earnSettled(parts, [goods]);
    for (const isChecked of [false, true]) {
      const { id: payoutId } = await ask(10_000);
      if (isChecked) await desk('earnings.checkPayout', { payoutId });
      await desk('earnings.refusePayout', { payoutId, reason: '户名不一致' });
      await expect(desk('earnings.refusePayout', { payoutId, reason: '户名不一致' })).rejects.toMatchObject({
        code: 'changed',
      });
      expect(await available()).toBe(fen);
    }
    const { id: payoutId } = await ask(10_000);
    expect((await call('cancellation.get', {}, member)).obstacles).toMatchObject([{ kind: 'payouts', count: 1 }]);
    const cancelled = await call('earnings.cancelPayout', { payoutId }, member);
    expect(await call('earnings.cancelPayout', { payoutId }, member)).toEqual(cancelled);
    await expect(call('earnings.cancelPayout', { payoutId: newId() }, member)).rejects.toThrow('提现记录不存在');
    expect(await available()).toBe(fen);
    const { list } = await call('earnings.listPayouts', { size: 2 }, member);
    expect(list.map(({ state }) => state)).toEqual(['cancelled', 'refused']);
    expect(list[1]).toMatchObject({ reply: '户名不一致' });
  }),
);

// Rule: closing-7
test('what was sent to a bank stands in the sheet of its day beside what was taken, before that day or on it', () =>
  withOrders(async (orders) => {
    const parts = await sceneOf(orders);
    const { app, clock, db, ask, desk, goods, call, member } = parts;
    await earnSettled(parts, [goods]);
    const sheetOf = async (day: string) =>
      (await invoke(app, { name: 'closings.get', params: { day }, caller: financeOf('anna') })) as ClosingSheet;
    await call('earnings.payToBalance', { amountFen: 1_000, idemKey: newId() }, member);
    const { id: payoutId } = await ask(10_000);
    const asked = dayOf(clock.now());
    clock.advance(DAY);
    await desk('earnings.checkPayout', { payoutId });
    await desk('earnings.confirmPayout', { payoutId, bankNo: 'CMB00001' }, 'berta');
    const sent = dayOf(clock.now());
    clock.advance(DAY);
    expect((await sheetOf(asked)).payouts).toEqual({ payouts: 0, sentFen: 0, takenFen: 0, differenceFen: 0 });
    const agreed = { payouts: 1, sentFen: 10_000, takenFen: 10_000, differenceFen: 0 };
    expect(await sheetOf(sent)).toMatchObject({ payouts: agreed, toExplain: null });
    await db.updateTable('ledger_entry').set({ at: clock.now() }).where('reason', '=', '提现到银行').execute();
    expect(await sheetOf(sent)).toMatchObject({
      payouts: { ...agreed, takenFen: 0, differenceFen: -10_000 },
      toExplain: '收益提现与会员账户相差 −¥100.00',
    });
  }));
