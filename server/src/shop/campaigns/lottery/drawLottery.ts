import { randomInt } from 'node:crypto';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { lockPerson } from '../../../core/lockPerson';
import { periodState } from '../../../core/period';
import type { Person } from '../../../core/caller';
import { BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import { moveLedger } from '../../../core/ledger';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { drawsToday, findLottery, prizesOf, type PrizeKind } from './lottery';
import { grantCoupon } from '../../../core/coupons/grantCoupon';

type Prize = Awaited<ReturnType<typeof prizesOf>>[number];

const isLeft = ({ stock, drawn }: Pick<Prize, 'stock' | 'drawn'>) => stock === null || drawn < stock;

/** The prize that `roll` (0 ≤ roll < sum of weights) falls on, among those that are left. */
export function pickPrize<P extends Pick<Prize, 'weight' | 'stock' | 'drawn'>>(
  prizes: readonly P[],
  roll: (sum: number) => number,
): P | undefined {
  const there = prizes.filter(isLeft);
  const sum = there.reduce((total, { weight }) => total + weight, 0);
  if (sum === 0) return undefined;
  let at = roll(sum);
  return there.find(({ weight }) => (at -= weight) < 0);
}

/** Takes one of the prize; false when others were quicker. */
async function takePrize(tx: Tx, { lottery_id, id }: Prize): Promise<boolean> {
  const taken = await tx
    .updateTable('lottery_prize')
    .set((row) => ({ drawn: row('drawn', '+', 1) }))
    .where('lottery_id', '=', lottery_id)
    .where('id', '=', id)
    .where((row) => row.or([row('stock', 'is', null), row('drawn', '<', row.ref('stock'))]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function award(tx: Tx, prize: Prize, personId: string, now: Date) {
  const moved = {
    personId,
    amount: prize.amount,
    reason: `抽奖获得${prize.name}`,
    ref: { kind: 'lottery', id: prize.lottery_id },
    now,
  };
  if (prize.kind === 'coins') await moveLedger(tx, { ...moved, account: 'coin' });
  else if (prize.kind === 'points') await moveLedger(tx, { ...moved, account: 'point' });
  else if (prize.kind === 'coupon' && prize.coupon_id)
    await grantCoupon(tx, { personId, couponId: prize.coupon_id, at: now });
}

async function win(tx: Tx, lotteryId: string, personId: string, now: Date): Promise<Prize> {
  const prizes = await prizesOf(tx, lotteryId);
  const picked = pickPrize(prizes, (sum) => randomInt(sum));
  const consolation = prizes.find(({ kind }) => kind === 'none');
  const prize = picked && (await takePrize(tx, picked)) ? picked : consolation;
  if (!prize) throw new BusinessError('奖品已经抽完了', { code: 'gone' });
  await award(tx, prize, personId, now);
  return prize;
}

/** One draw: a chance of today, a prize and its award in one transaction. */
export function drawLottery(
  services: Services,
  { lotteryId, idemKey }: { lotteryId: string; idemKey: string },
  person: Person,
) {
  const now = services.clock.now();
  return transaction(services.db, (tx) =>
    once(tx, { personId: person.id, call: 'lottery.draw', key: idemKey, content: { lotteryId }, now }, async () => {
      const lottery = await findLottery(tx, lotteryId);
      const state = periodState(lottery, now);
      if (state !== 'running')
        throw new BusinessError(state === 'soon' ? '抽奖还没有开始' : '抽奖已经结束', { code: state });
      // Draws of one person follow each other, so that nobody has more than the day's chances.
      await lockPerson(tx, person.id);
      const used = await drawsToday(tx, lotteryId, person.id, now);
      if (used >= lottery.chances_per_day) throw new BusinessError('今天的机会已用完，明天再来', { code: 'noChance' });
      const prize = await win(tx, lotteryId, person.id, now);
      const drawId = newId(now.getTime());
      await tx
        .insertInto('lottery_draw')
        .values({
          person_id: person.id,
          id: drawId,
          lottery_id: lotteryId,
          day: dayOf(now),
          turn: used + 1,
          prize_id: prize.id,
          kind: prize.kind,
          prize_name: prize.name,
          at: now,
        })
        .execute();
      return {
        drawId,
        prize: { id: prize.id, kind: prize.kind as PrizeKind, name: prize.name, amount: prize.amount },
        left: lottery.chances_per_day - used - 1,
      };
    }),
  );
}
