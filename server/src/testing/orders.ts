import type { Person } from '../http/handler';
import { addTicket } from '../shop/auth/ticket';
import { newId } from '../store/ids';
import { tradeScene, type TradeScene } from './trade';
import { withApp, type TestScene } from './withApp';

export type OrderScene = TestScene & { shop: TradeScene; place: (person: Person, goods?: Goods[], wishes?: Wishes) => Promise<Placed>; ticket: (person: Person) => Promise<string> };
type Goods = { skuId: string; quantity?: number };
type Wishes = { useBalance?: boolean; useCoins?: boolean; usePoints?: boolean };
export type Placed = { orderId: string; orderNo: string; totalFen: number; ref: { orderId: string } };

/** A shop whose people can place orders as the screens do: 「立即购买」, check, submit. */
export const withOrders = (body: (scene: OrderScene) => Promise<void>) =>
  withApp(async (scene) => {
    const { call, db, clock, app } = scene;
    const shop = await tradeScene(db, clock.now());
    const place: OrderScene['place'] = async (person, goods, wishes = {}) => {
      const bought = goods ?? [{ skuId: (await shop.product({ priceFen: 128000 })).skuId }];
      const known = await db.selectFrom('address').select('id').where('person_id', '=', person.id).executeTakeFirst();
      if (!known) await shop.address(person);
      const lines = [];
      for (const { skuId, quantity = 1 } of bought) lines.push((await call('cart.add', { skuId, quantity, hidden: true }, person)).lineId);
      const cartIds = lines as never;
      const { totalFen } = await call('checkout.check', { cartIds, ...wishes }, person);
      const placed = await call('checkout.submit', { cartIds, totalFen, idemKey: newId(), ...wishes }, person);
      return { ...placed, ref: { orderId: placed.orderId } };
    };
    await body({ ...scene, shop, place, ticket: async (person) => (await addTicket(app, person.id, 'pay')).ticket });
  });

