import { DAY } from '../../../clock';
import { newId } from '../../../store/ids';
import { deskCall } from '../../../testing/desk';
import { payBalance, withOrders } from '../../../testing/trade/orders';
import { staffOf } from '../../../testing/trade/school';

const COST = 40_000;
const PRICE = 42_000;

// Rule: desk-436
// Rule: desk-500
test.each(['superBuy.add', 'lightRob.add'] as const)(
  '%s above cost waits for a second person where coins, or coupons but for a light-rob, make it fall below',
  async (call) =>
    withOrders(async (orders) => {
      const { db, shop, clock } = orders;
      const goods = await shop.product({ priceFen: 60_000 });
      await db.updateTable('product').set({ cost_fen: COST }).where('id', '=', goods.productId).execute();
      const at = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
      const term = { fromAt: at(1), toAt: at(3), total: 10, rules: [], skuId: goods.skuId };
      const [first, second] = ['marketing', 'finance'].map((role) =>
        deskCall(orders, { ...staffOf(role as 'finance'), id: newId(), name: role }),
      );
      const isSuper = call === 'superBuy.add';
      const add = (name: string) =>
        isSuper
          ? first!(call, { ...term, title: name, subtitle: '', reasons: [], priceFen: PRICE, perPerson: 2 })
          : first!(call, {
              ...{ ...term, name, warehouseId: shop.shanghai, startFen: 60_000, floorFen: PRICE, lamps: 5, hours: 24 },
            });
      await add('没人下过单');
      const buyer = await shop.person({ balanceFen: 1_000_000, coins: 10_000 });
      await shop.coupon(buyer, { offFen: PRICE - COST + 1 });
      if (!isSuper) {
        await add('不能用券');
        const placed = await orders.place(buyer, [{ skuId: goods.skuId }], { useCoins: true });
        await payBalance(orders, buyer, placed.orderId, placed.totalFen);
      }
      await expect(add('叠加后亏')).rejects.toMatchObject({ code: 'waitsForSecond' });
      const { list } = await second!('approvals.list', {});
      expect(list).toMatchObject([
        {
          changes: [
            { label: '时间' },
            { label: '数量' },
            {
              before: '进货价 ¥400.00',
              after: `¥420.00，和${isSuper ? '优惠券、' : ''}金币、积分一起用时有订单低于成本`,
            },
          ],
        },
      ]);
      expect(await second!('approvals.agree', { id: list[0]!.id })).toMatchObject({ state: 'done' });
    }),
);
