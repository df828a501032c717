import { sql } from 'kysely';
import { DAY, HOUR } from '../../../clock';
import { withOrders } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { figuresOf, keepFigures } from './keptFigures';

const AT_ONCE = 2;

// Rule: desk-554
test('figures of few orders are added up at once; of many a job does so every hour, and the page says until when', () =>
  withOrders(async (orders) => {
    const { clock, db } = orders;
    const at = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
    const { id } = await schoolCall(orders, staffOf('pages-publish'))('offers.save', {
      content: {
        ...{ kind: 'coupon', name: '答谢券', fromAt: at(-1), toAt: at(30), thresholdFen: 50_000, offFen: 5000 },
        scope: { types: [], countries: [], productIds: [], warehouseId: null },
        ...{ validDays: 15, total: 3, perPerson: 1, collectable: false, newcomer: false },
      },
      reason: '答谢会员',
    });
    let sold = 3;
    const summed = () => ({ parts: sql`select from generate_series(1, ${sold})`, sum: async () => ({ orders: sold }) });
    const figures = (atOnce = AT_ONCE) => figuresOf(db, { kind: 'coupon', id }, summed(), atOnce);
    const addUp = () => keepFigures(db, { name: 'coupon', table: 'coupon', summed }, clock.now(), AT_ONCE);
    expect(await figures()).toEqual({ orders: 3, at: null });
    await addUp();
    sold = 4;
    expect(await figures()).toEqual({ orders: 3, at: expect.any(String) });
    expect(await figures(5)).toEqual({ orders: 4, at: null });
    clock.advance(HOUR);
    await addUp();
    expect(await figures()).toEqual({ orders: 4, at: expect.any(String) });
    // Long after its end nothing changes.
    clock.advance(121 * DAY);
    sold = 5;
    await addUp();
    expect(await figures()).toMatchObject({ orders: 4 });
  }));
