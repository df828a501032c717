import { accountChecks } from '../../../ledgers/checks/accounts';
import { earningChecks } from '../../../ledgers/checks/earnings';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { earningScene, earnSettled, financeOf } from '../../../testing/trade/earnings';
import { balanceOf, orderScene } from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import type { TestScene } from '../../../testing/withApp';
import { confirmPayout, refusePayout } from './payoutAdmin';
import { payToBalance } from './payouts';

const CROWD = 200;
const LONG = 600_000;
const anAccount = { company: '上海林氏酒业有限公司', bank: '招商银行', branch: '徐汇支行', number: '1219000012345' };

async function richMember(parallel: TestScene) {
  const scene = await earningScene(await orderScene(parallel));
  const goods = { skuId: (await scene.shop.product({ priceFen: 400_000 })).skuId };
  const fen = await earnSettled(scene, [goods]);
  const { account } = await scene.call('companyAccounts.add', { ...anAccount, idemKey: newId() }, scene.member);
  const faults = async () => (await checkLedgers(scene.db, [...accountChecks, ...earningChecks])).faults;
  return { ...scene, fen, accountId: account.id, faults };
}

// Rule: earning-5
test(
  'of two hundred payouts at once none is paid twice, and no more goes out than there is',
  () =>
    withParallelApp(async (parallel) => {
      const scene = await richMember(parallel);
      const { call, member, fen, accountId, faults } = scene;
      const part = Math.ceil(fen / 7);
      const same = newId();
      const results = await Promise.allSettled(
        Array.from({ length: CROWD }, (_, n) => {
          if (n % 10 === 0) return call('earnings.askBank', { amountFen: 10_000, accountId, idemKey: newId() }, member);
          const idemKey = n % 3 === 0 ? same : newId();
          return call('earnings.payToBalance', { amountFen: part, idemKey }, member);
        }),
      );
      const ids = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
      const paid = await call('earnings.listPayouts', { size: 50 }, member);
      expect(new Set(ids)).toEqual(new Set(paid.list.map(({ id }) => id)));
      const sumOf = (way: string) =>
        paid.list.filter((one) => one.way === way).reduce((sum, { amountFen }) => sum + amountFen, 0);
      expect(sumOf('bank')).toBeLessThanOrEqual(10_000);
      expect(await balanceOf(scene, member)).toBe(sumOf('balance'));
      const { availableFen } = await call('earnings.get', {}, member);
      expect(availableFen).toBe(fen - sumOf('balance') - sumOf('bank'));
      expect(availableFen).toBeLessThan(part);
      expect(await faults()).toEqual([]);
    }),
  LONG,
);

// Rule: earning-5
test(
  'of staff who send and refuse at once one decides',
  () =>
    withParallelApp(async (parallel) => {
      const { app, call, member, fen, accountId, faults } = await richMember(parallel);
      const { id: payoutId } = await call(
        'earnings.askBank',
        { amountFen: 10_000, accountId, idemKey: newId() },
        member,
      );
      await app.handlers['earnings.checkPayout']({ payoutId }, financeOf('anna'), undefined as never);
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) =>
          n % 2 === 0
            ? confirmPayout(app, { payoutId, bankNo: `CMB0000${n}`, who: 'berta' })
            : refusePayout(app, { payoutId, reason: '户名不一致', who: 'carl' }),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { open, availableFen, paidFen } = await call('earnings.get', {}, member);
      expect(open).toBeNull();
      expect(availableFen + paidFen).toBe(fen);
      expect(await faults()).toEqual([]);
    }),
  LONG,
);

// Rule: earning-5
test(
  'a process that is killed while it pays does it whole or not at all',
  () =>
    withParallelApp(async (parallel) => {
      const { app, call, member, fen, faults } = await richMember(parallel);
      const input = { amountFen: 5_000, idemKey: newId() };
      const breaks = await breakEverywhere(
        app,
        (broken) => payToBalance(broken, member.id, input),
        async () => expect((await call('earnings.get', {}, member)).availableFen).toBe(fen),
      );
      expect(breaks).toBeGreaterThan(6);
      expect((await call('earnings.get', {}, member)).availableFen).toBe(fen - 5_000);
      expect(await faults()).toEqual([]);
    }),
  LONG,
);
