import { Picture } from '@cellar/shared/contract/schema';
import type { Gift, PromotionChoice, PromotionProgress } from '@cellar/shared/api/cart.schema';
import { choicesOf, type AppliedPromotion } from '../../pricing/promotions';
import type { PricedOrder } from '../../pricing/priceOrder';
import type { Promotion } from '../../pricing/rules';
import type { Db } from '../../store/transaction';
import { moneyWords, shortMoney } from '../words';
import { linesToPrice, type FactsLine } from './cartFacts';

export type GiftGoods = Gift & { skuId: string };
/** Gifts by product, as far as a warehouse still has them. */
export type Gifts = (productId: string, warehouseId: string) => GiftGoods | null;

/** Looks up what is given with an order, and whether there is any left. */
export async function readGifts(db: Db, { groups }: PricedOrder): Promise<Gifts> {
  const productIds = groups.flatMap(({ promotions }) => promotions.flatMap(({ reached, promotion: { rule } }) => (reached && rule.kind === 'gift' ? [rule.productId] : [])));
  if (productIds.length === 0) return () => null;
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('stock as k', 'k.product_id', 'p.id')
    .innerJoin('sku as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.picture', 'k.warehouse_id', 's.id as sku_id'])
    .where('p.id', 'in', [...new Set(productIds)])
    .where('s.bottles', '=', 1)
    .whereRef('k.on_hand', '>', 'k.held')
    .execute();
  return (productId, warehouseId) => {
    const row = rows.find((one) => one.id === productId && one.warehouse_id === warehouseId);
    return row ? { skuId: row.sku_id, productId: row.id, name: row.name, spec: '赠品', picture: Picture.parse(row.picture), quantity: 1 } : null;
  };
}

export const giftsOf = (applied: AppliedPromotion, warehouseId: string, gifts: Gifts): GiftGoods[] => {
  const { rule } = applied.promotion;
  const gift = rule.kind === 'gift' && applied.reached ? gifts(rule.productId, warehouseId) : null;
  return gift ? [gift] : [];
};

/** 「再买 ¥184.00 可减 ¥200」, 「已减 ¥200.00」 */
export function progressWords({ promotion: { rule }, reached, offFen, missingFen, missingBottles }: AppliedPromotion, hasGift: boolean): string {
  if (reached && rule.kind === 'gift') return hasGift ? '已满足，赠品随单发出' : '赠品已赠完';
  if (reached) return `已减 ${moneyWords(offFen)}`;
  switch (rule.kind) {
    case 'full_off':
      return `再买 ${moneyWords(missingFen)} 可减 ${shortMoney(rule.offFen)}`;
    case 'quantity_off':
      return `再买 ${missingBottles} 支可减 ${shortMoney(rule.offFen)}`;
    case 'percent':
      return `勾选后享 ${(10_000 - rule.bp) / 1000} 折`;
    case 'gift':
      return `再买 ${moneyWords(missingFen)} 得赠品`;
  }
}

export function progressOf(applied: AppliedPromotion, warehouseId: string, gifts: Gifts): PromotionProgress {
  const { promotion, reached, offFen, lineIds } = applied;
  const given = giftsOf(applied, warehouseId, gifts);
  const { id, tag, name, rule } = promotion;
  return { id, kind: rule.kind, tag, name, reached, offFen, lineIds, gifts: given, words: progressWords(applied, given.length > 0) };
}

/** Promotions that a line can choose between. */
export function choicesFor(line: FactsLine, promotions: readonly Promotion[]): PromotionChoice[] {
  const [toPrice] = linesToPrice([line]);
  return toPrice ? choicesOf({ ...toPrice, goodsFen: 0 }, promotions).map(({ id, tag, name }) => ({ id, tag, name })) : [];
}
