import { newId } from '../../../store/ids';
import { orderScene } from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { addSuperBuy } from '../../../testing/campaigns/superBuys';

const CROWD = 200;
const LONG = 600_000;
const PRICE_FEN = 40_000;

// Rule: super-2
test(
  'two hundred orders at once take no more than there is, and one person no more than the limit',
  () =>
    withParallelApp(async (parts) => {
      const scene = await orderScene(parts);
      const { call, db, shop } = scene;
      const goods = await shop.product({ priceFen: 60_000, stock: CROWD });
      const superBuyId = await addSuperBuy(scene, goods, { priceFen: PRICE_FEN, total: 7, perPerson: 2 });
      const ready = async (person: Awaited<ReturnType<typeof shop.person>>) => ({
        person,
        cartIds: [(await call('superBuy.enter', { superBuyId, quantity: 1 }, person)).lineId] as never,
      });
      const greedy = await shop.person();
      await shop.address(greedy);
      const carts = [];
      // A person keeps twenty such checkouts; each is submitted five times.
      for (let n = 0; n < 20; n++) carts.push(await ready(greedy));
      const all = carts.flatMap((cart) => Array.from({ length: 5 }, () => cart));
      for (let n = 0; n < CROWD / 2; n++) {
        const person = await shop.person();
        await shop.address(person);
        all.push(await ready(person));
      }
      const orders = await Promise.allSettled(
        all.map(({ person, cartIds }) =>
          call('checkout.submit', { cartIds, totalFen: PRICE_FEN, idemKey: newId() }, person),
        ),
      );
      expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
      const { sold } = await db
        .selectFrom('flash_sale_item')
        .select('sold')
        .where('sale_id', '=', superBuyId)
        .executeTakeFirstOrThrow();
      expect(sold).toBe(7);
      expect(await shop.stockOf(goods)).toEqual({ onHand: CROWD, held: 7 });
      const own = await db.selectFrom('shop_order').select('id').where('person_id', '=', greedy.id).execute();
      expect(own.length).toBeLessThanOrEqual(2);
    }),
  LONG,
);
