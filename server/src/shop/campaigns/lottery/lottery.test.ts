import { DAY } from '../../../clock';
import { newId, seedId } from '../../../store/ids';
import { withDemoMembers } from '../../../testing/withDemo';
import { pickPrize } from './drawLottery';

const LOTTERY = seedId('lottery', 'festival');

// Rule: promo-5
it('draws as often as the day allows and gives what was won', () =>
  withDemoMembers(async (shop) => {
    const { call, db, plain, clock } = shop;
    const before = await db
      .selectFrom('person')
      .select(['coins', 'points'])
      .where('id', '=', plain.id)
      .executeTakeFirstOrThrow();
    const couponsBefore = await db.selectFrom('person_coupon').select('id').where('person_id', '=', plain.id).execute();
    let coins = 0,
      points = 0,
      coupons = 0;
    for (let n = 0; n < 3; n++) {
      const { prize, left } = await call('lottery.draw', { lotteryId: LOTTERY, idemKey: newId() }, plain);
      expect(left).toBe(2 - n);
      if (prize.kind === 'coins') coins += prize.amount;
      if (prize.kind === 'points') points += prize.amount;
      if (prize.kind === 'coupon') coupons++;
    }
    const after = await db
      .selectFrom('person')
      .select(['coins', 'points'])
      .where('id', '=', plain.id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ coins: before.coins + coins, points: before.points + points });
    expect(await db.selectFrom('person_coupon').select('id').where('person_id', '=', plain.id).execute()).toHaveLength(
      couponsBefore.length + coupons,
    );
    await expect(call('lottery.draw', { lotteryId: LOTTERY, idemKey: newId() }, plain)).rejects.toThrow(
      '今天的机会已用完',
    );
    expect((await call('lottery.get', { lotteryId: LOTTERY }, plain)).left).toBe(0);
    clock.advance(DAY);
    expect((await call('lottery.get', { lotteryId: LOTTERY }, plain)).left).toBe(3);
  }));

it('gives a repeated draw the same prize', () =>
  withDemoMembers(async ({ call, gold }) => {
    const asked = { lotteryId: LOTTERY, idemKey: newId() };
    const first = await call('lottery.draw', asked, gold);
    expect(await call('lottery.draw', asked, gold)).toEqual(first);
    expect((await call('lottery.get', { lotteryId: LOTTERY }, gold)).left).toBe(2);
  }));

it('falls back to the consolation when every other prize is gone', () =>
  withDemoMembers(async ({ call, db, gold }) => {
    await db.updateTable('lottery_prize').set({ stock: 0, drawn: 0 }).where('kind', '<>', 'none').execute();
    const { prize } = await call('lottery.draw', { lotteryId: LOTTERY, idemKey: newId() }, gold);
    expect(prize.name).toBe('谢谢参与');
  }));

// Rule: promo-5
it('keeps the record, names winners masked and states the chances', () =>
  withDemoMembers(async ({ call, gold, plain }) => {
    const { list, next } = await call('lottery.listDraws', { lotteryId: LOTTERY, size: 1 }, gold);
    expect(list[0]?.name).toBe('20 金币');
    const rest = await call('lottery.listDraws', { lotteryId: LOTTERY, cursor: next ?? '' }, gold);
    expect(rest.list.map(({ name }) => name)).toEqual(['好酒一瓶', '满 199 减 20 券']);
    const detail = await call('lottery.get', { lotteryId: LOTTERY });
    expect(detail.left).toBeNull();
    expect(detail.winners.every(({ name }) => /^.\*\*$/.test(name))).toBe(true);
    const { list: prizes } = await call('lottery.listPrizes', { lotteryId: LOTTERY });
    expect(prizes.reduce((sum, { permille }) => sum + permille, 0)).toBe(1000);
    await expect(call('lottery.listDraws', { lotteryId: LOTTERY })).rejects.toThrow('未登录');
    expect((await call('lottery.get', { lotteryId: LOTTERY }, plain)).left).toBe(3);
  }));

it('is over when its time is', () =>
  withDemoMembers(async ({ call, gold, clock }) => {
    clock.advance(60 * DAY);
    await expect(call('lottery.draw', { lotteryId: LOTTERY, idemKey: newId() }, gold)).rejects.toThrow('抽奖已经结束');
  }));

it('picks by weight among what is left', () => {
  const prizes = [
    { weight: 1, stock: null, drawn: 0, id: 'a' },
    { weight: 3, stock: 2, drawn: 2, id: 'gone' },
    { weight: 2, stock: 5, drawn: 4, id: 'b' },
  ];
  const at = (roll: number) => pickPrize(prizes, (sum) => (expect(sum).toBe(3), roll))?.id;
  expect([at(0), at(1), at(2)]).toEqual(['a', 'b', 'b']);
  expect(pickPrize([], () => 0)).toBeUndefined();
});
