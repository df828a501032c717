import { HOUR, MINUTE } from '../../clock';
import type { Person } from '../../core/caller';
import type { CashierChoice } from '../../ports/payment/sandboxChannel';
import { refundByShop } from '../../shop/trade/orders/shipping/desk';
import { takeNotice } from '../../shop/money/payment/callbacks';
import { orderOf, openAt, portOf, type OrderScene } from './orders';

const STEP = 5 * MINUTE;
const STEPS = 280;
const BUYERS = 4;
const CHOICES: CashierChoice[] = ['paid', 'paid', 'paid', 'refused', 'slow', 'twice', 'amount', 'closed'];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Faults = Record<
  'lost' | 'late' | 'doubled' | 'refused' | 'network' | 'answerLost' | 'cancelled' | 'refunded',
  number
>;

/** A channel that fails in turns: it does not answer, or did what was asked and its answer is lost. Gives back what ends that. */
function breakChannel(
  scene: OrderScene,
  chance: () => number,
  { faults, deaf }: { faults: Faults; deaf: Set<string> },
) {
  const port = portOf(scene);
  const { query, refund } = port;
  const fail = (kind: 'network' | 'answerLost') => {
    faults[kind] += 1;
    throw new Error(`simulated: ${kind}`);
  };
  port.query = async (no) => (deaf.has(no) || chance() < 0.3 ? fail('network') : query(no));
  port.refund = async (asked) => {
    if (chance() < 0.4) fail('network');
    const answer = await refund(asked);
    return chance() < 0.4 ? fail('answerLost') : answer;
  };
  return () => Object.assign(port, { query, refund });
}

const MONEY_JOBS = ['orders.lapse', 'payments.recheck', 'payments.close', 'payments.refund', 'payments.resend'];

/** The jobs that ask the channel, and those that send money back, once each. */
export async function runMoneyJobs({ app }: OrderScene): Promise<void> {
  for (const { name, run } of app.jobs) if (MONEY_JOBS.includes(name)) await run(app);
}

/** A callback as the channel sends it now. */
async function deliver(scene: OrderScene, no: string) {
  const { body, headers } = await portOf(scene).noticeOf(no);
  await takeNotice(scene.app, 'wechat', await portOf(scene).readNotice(body, headers));
}

/**
 * People pay for a day while callbacks are lost, late or doubled, banks refuse and the channel fails; the clock ends just before midnight.
 */
export async function simulateFaultyDay(scene: OrderScene, seed: number): Promise<Faults> {
  const { shop, clock, place, call, app } = scene;
  const chance = dice(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const faults: Faults = {
    lost: 0,
    late: 0,
    doubled: 0,
    refused: 0,
    network: 0,
    answerLost: 0,
    cancelled: 0,
    refunded: 0,
  };
  const deaf = new Set<string>();
  const late: { no: string; at: number }[] = [];
  const orders: { person: Person; orderId: string }[] = [];
  const repairChannel = breakChannel(scene, chance, { faults, deaf });
  const buyers: Person[] = [];
  for (let i = 0; i < BUYERS; i++) buyers.push(await shop.person());
  const goods = await shop.product({ priceFen: 12_800, stock: 10_000 });

  async function pay(person: Person, orderId: string, amountFen: number) {
    const no = await openAt(scene, person, orderId, amountFen);
    const choice = pick(CHOICES);
    await portOf(scene).decide(no, choice);
    if (choice === 'refused') faults.refused += 1;
    if (choice === 'refused' || choice === 'closed') return;
    const fate = chance();
    if (fate < 0.4) {
      faults.lost += 1;
      if (chance() < 0.6) deaf.add(no);
      return;
    }
    if (fate < 0.6) {
      faults.late += 1;
      late.push({ no, at: clock.now().getTime() + chance() * 20 * HOUR });
      return;
    }
    await deliver(scene, no);
    if (fate < 0.8) return;
    faults.doubled += 1;
    await deliver(scene, no);
  }

  async function changeMind() {
    const { person, orderId } = pick(orders);
    const { state } = await orderOf(scene, orderId);
    if (state === 'waiting') {
      faults.cancelled += 1;
      await call('orders.cancel', { orderId, reason: '买错了' }, person);
    } else if (state === 'paid') {
      faults.refunded += 1;
      await refundByShop(app, { who: 'simulation', orderId, reason: '缺货' });
    }
  }

  for (let step = 0; step < STEPS; step++) {
    clock.advance(STEP);
    if (chance() < 0.15) {
      const person = pick(buyers);
      const { orderId, totalFen } = await place(person, [{ skuId: goods.skuId }]);
      orders.push({ person, orderId });
      await pay(person, orderId, totalFen);
      // A second attempt beside the first one.
      if (chance() < 0.3 && (await orderOf(scene, orderId)).state === 'waiting') await pay(person, orderId, totalFen);
    }
    if (orders.length > 0 && chance() < 0.05) await changeMind();
    for (const one of late.splice(0)) {
      if (one.at > clock.now().getTime()) late.push(one);
      else await deliver(scene, one.no);
    }
    if (step % 3 === 0) await runMoneyJobs(scene);
  }
  repairChannel();
  return faults;
}
