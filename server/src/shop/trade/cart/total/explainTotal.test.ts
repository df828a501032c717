import fc from 'fast-check';
import { SECOND } from '../../../../clock';
import { priceOrder } from '../../../../core/pricing/priceOrder';
import { sumOf } from '../../../../core/pricing/spread';
import { randomOrder } from '../../../../testing/trade/randomOrders';
import { tradeScene } from '../../../../testing/trade/trade';
import { withApp } from '../../../../testing/withApp';
import { explainTotal } from './explainTotal';

const LABELS = [null, '金卡价', '阶梯价', '抢购'] as const;
const KINDS = ['retail', 'level', 'ladder', 'flash'] as const;

// Rule: cart-13
it('leads each fen to a rule: rows add up to parts, and parts to the total', () =>
  fc.assert(
    fc.property(randomOrder, (order) => {
      const lines = order.lines.map(({ id, quantity, unitFen }, index) => ({
        row: { id, name: id, quantity },
        spec: '单瓶',
        priceFen: unitFen,
        retailFen: null,
        priceKind: KINDS[index % KINDS.length] ?? 'retail',
        priceLabel: LABELS[index % LABELS.length] ?? null,
      }));
      const warehouses = order.warehouses.map((one) => ({ ...one, name: one.id }));
      const priced = priceOrder(order);
      const { parts, totalFen } = explainTotal({ lines, warehouses }, priced);
      expect(totalFen).toBe(priced.totalFen);
      expect(sumOf(parts.map(({ fen }) => fen))).toBe(totalFen);
      for (const { rows, fen } of parts) expect(sumOf(rows.map((row) => row.fen))).toBe(fen);
      expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
    }),
  ));

it('names price rules, promotions with the share of each line, coupon and freight, in cart and checkout alike', () =>
  withApp(async ({ db, clock, call }) => {
    const shop = await tradeScene(db, clock.now());
    const person = await shop.person({ level: 'gold', coins: 500 });
    await shop.address(person, { areaCode: '540102' });
    const aubrac = await shop.product({
      priceFen: 12000,
      prices: [{ level: 'gold', priceFen: 10000 }],
      name: '奥布拉克',
    });
    const riesling = await shop.product({ priceFen: 5000, name: '雷司令' });
    await shop.promotion('full_off', { thresholdFen: 20000, offFen: 3000 });
    await shop.coupon(person, { offFen: 1000 });
    const one = await call('cart.add', { skuId: aubrac.skuId, quantity: 2 }, person);
    clock.advance(SECOND);
    const two = await call('cart.add', { skuId: riesling.skuId, quantity: 2 }, person);
    const cart = await call('cart.explain', {}, person);
    expect(cart.totalFen).toBe((await call('cart.list', {}, person)).totalFen);
    expect(cart.parts.map(({ title, fen }) => [title, fen])).toEqual([
      ['零售价', 10000],
      ['金卡价', 20000],
      ['满减', -3000],
      ['优惠券 窖藏礼券', -1000],
      ['运费', 3500],
    ]);
    expect(cart.parts[1]!.rows).toEqual([{ label: '奥布拉克 单瓶', text: '¥100.00 × 2，零售 ¥120.00', fen: 20000 }]);
    expect(cart.parts[2]!.rows.map(({ fen }) => fen)).toEqual([-1000, -2000]);
    expect(cart.parts[4]!.rows[0]!.text).toBe('满 ¥299 免运费；前 6 支 ¥20，之后每 6 支 ¥5；偏远地区另收');
    const choices = { cartIds: [one.lineId, two.lineId] as never, useCoins: 'true' as never };
    const order = await call('checkout.explain', choices, person);
    expect(order.totalFen).toBe((await call('checkout.check', choices, person)).totalFen);
    expect(order.parts.find(({ key }) => key === 'coins')).toMatchObject({ title: '金币抵扣 500 枚', fen: -500 });
  }));
