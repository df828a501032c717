import { DAY } from '../../clock';
import { withOrders } from '../../testing/trade/orders';
import { signedIn, soldAtMargin } from '../../testing/campaigns/giveaways';
import { recentMargin } from './recentMargin';
import { offeredDays, recentPeople } from './recentPeople';

// Rule: desk-480
test('of too many sign-ins the newest whole days are read; today, which is not over, counts not', () =>
  withOrders(async (scene) => {
    const { call, db, clock, shop } = scene;
    await call('points.signIn', {}, await shop.person());
    expect(await recentPeople(db, clock.now())).toEqual({ signIns: 0, perDay: 0, isPart: false });
    await signedIn(scene, { people: 3, days: 4 });
    expect(await recentPeople(db, clock.now())).toEqual({ signIns: 12, perDay: 3, isPart: false });
    // Two whole days, and one of the third.
    expect(await recentPeople(db, clock.now(), 7)).toEqual({ signIns: 6, perDay: 3, isPart: true });
    clock.advance(29 * DAY);
    expect((await recentPeople(db, clock.now())).signIns).toBe(3 + 1);
  }));

// Rule: desk-480
test('of too many orders the newest stand for all, as many a day', () =>
  withOrders(async (scene) => {
    const { db, clock } = scene;
    expect(await recentMargin(db, clock.now())).toBeNull();
    await soldAtMargin(scene);
    clock.advance(9 * DAY);
    await soldAtMargin(scene);
    clock.advance(DAY);
    expect((await recentMargin(db, clock.now()))?.marginFen).toBe(40_000);
    // The newest is a moment more than a day old.
    expect((await recentMargin(db, clock.now(), 1))!.marginFen / (30 * 20_000)).toBeCloseTo(1, 3);
  }));

test('each day on which something is offered counts, a part of one, too, and none that is over', () => {
  const now = new Date('2026-11-28T09:00:00Z');
  const days = (fromAt: string, toAt: string) => offeredDays({ fromAt, toAt }, now);
  expect(days('2026-11-29T04:00:00Z', '2026-11-29T06:00:00Z')).toBe(1);
  // Days of Shanghai; one that ends at midnight is not begun again.
  expect(days('2026-11-29T15:00:00Z', '2026-11-29T17:00:00Z')).toBe(2);
  expect(days('2026-11-29T16:00:00Z', '2026-12-01T16:00:00Z')).toBe(2);
  expect(days('2026-11-01T00:00:00Z', '2026-11-29T16:00:00Z')).toBe(2);
});
