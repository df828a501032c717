import { newId } from '../../store/ids';
import { transaction } from '../../store/transaction';
import { tradeScene } from '../../testing/trade/trade';
import { withApp } from '../../testing/withApp';
import { consumeStock, heldBy, holdStock, releaseStock } from './holds';

it('holds bottles, lets those of one warehouse leave and gives the others back, once', () =>
  withApp(async ({ db, clock }) => {
    const now = clock.now();
    const shop = await tradeScene(db, now);
    const [near, far] = [await shop.product({ stock: 10 }), await shop.product({ stock: 10, warehouse: 'bonded' })];
    const orderId = newId();
    const wanted = [
      { ...near, bottles: 2 },
      { ...far, bottles: 6 },
      { ...near, bottles: 1 },
    ];
    await transaction(db, (tx) => holdStock(tx, { orderId, now, wanted }));
    expect(await shop.stockOf(near)).toEqual({ onHand: 10, held: 3 });
    await transaction(db, (tx) => consumeStock(tx, { orderId, now, warehouseId: near.warehouseId }));
    expect(await shop.stockOf(near)).toEqual({ onHand: 7, held: 0 });
    expect(await transaction(db, (tx) => heldBy(tx, orderId))).toMatchObject([
      { productId: far.productId, bottles: 6 },
    ]);
    for (let again = 0; again < 2; again++) await transaction(db, (tx) => releaseStock(tx, { orderId, now }));
    expect(await shop.stockOf(far)).toEqual({ onHand: 10, held: 0 });
    expect(await shop.stockOf(near)).toEqual({ onHand: 7, held: 0 });
  }));

it('takes all or nothing', () =>
  withApp(async ({ db, clock }) => {
    const now = clock.now();
    const shop = await tradeScene(db, now);
    const [plenty, scarce] = [await shop.product({ stock: 10 }), await shop.product({ stock: 1 })];
    const wanted = [
      { ...plenty, bottles: 2 },
      { ...scarce, bottles: 2 },
    ];
    await expect(transaction(db, (tx) => holdStock(tx, { orderId: newId(), now, wanted }))).rejects.toMatchObject({
      states: 409,
      result: { code: 'soldOut', productId: scarce.productId },
    });
    expect(await shop.stockOf(plenty)).toEqual({ onHand: 10, held: 0 });
  }));
