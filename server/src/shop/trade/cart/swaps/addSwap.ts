import { lockPerson } from '../../../../core/lockPerson';
import { BusinessError } from '../../../../errors/businessError';
import { priceOrder } from '../../../../core/pricing/priceOrder';
import { newId } from '../../../../store/ids';
import type { Tx } from '../../../../store/transaction';
import { assertRoom } from '../addLine';
import { readFacts, type Buyer } from '../cartFacts';
import { linesToPrice } from '../factsLine';
import { readGifts } from '../promotionTexts';
import { SWAP } from './swapLines';

/** Puts the goods of a reached swap promotion into the cart, once for each promotion and warehouse. */
export async function addSwap(
  tx: Tx,
  buyer: Buyer,
  { promotionId, warehouseId }: { promotionId: string; warehouseId: string },
): Promise<void> {
  const { person, now } = buyer;
  await lockPerson(tx, person.id);
  const { lines, promotions, warehouses } = await readFacts(tx, buyer);
  const priced = priceOrder({
    lines: linesToPrice(lines),
    promotions,
    warehouses,
    coupons: [],
    coupon: 'none',
    coins: 0,
    points: 0,
    delivery: null,
  });
  const group = priced.groups.find((one) => one.warehouseId === warehouseId);
  const applied = group?.promotions.find(({ promotion }) => promotion.id === promotionId);
  if (!applied?.reached || applied.promotion.rule.kind !== 'swap')
    throw new BusinessError('还没有满足换购条件', { code: 'swap' });
  const goods = (await readGifts(tx, priced, lines)).swapOf(promotionId, warehouseId);
  if (!goods) throw new BusinessError('换购商品已售罄', { code: 'soldOut' });
  await assertRoom(tx, person.id);
  await tx
    .insertInto('cart_line')
    .values({
      person_id: person.id,
      id: newId(now.getTime()),
      sku_id: goods.skuId,
      warehouse_id: warehouseId,
      quantity: 1,
      offer_kind: SWAP,
      offer_id: promotionId,
      added_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
