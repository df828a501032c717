import { sql } from 'kysely';
import { Picture } from '@cellar/shared/contract/schema';
import type { Gift, PromotionChoice, PromotionProgress } from '@cellar/shared/api/cart/schema';
import { money, shortMoney } from '@cellar/shared/format/money';
import { choicesOf, type AppliedPromotion } from '../../core/pricing/promotions';
import type { PricedOrder } from '../../core/pricing/priceOrder';
import type { Promotion } from '../../core/pricing/rules';
import type { Db } from '../../store/transaction';
import { linesToPrice, type FactsLine } from './cartFacts';

export type GiftGoods = Gift & { skuId: string };
/** What a promotion gives in a warehouse; null when it gives nothing, or nothing is left of it. */
export type Gifts = (promotionId: string, warehouseId: string) => GiftGoods | null;

type Due = { promotionId: string; warehouseId: string; productId: string };

const dueGifts = ({ groups }: PricedOrder): Due[] =>
  groups.flatMap(({ warehouseId, promotions }) =>
    promotions.flatMap(({ reached, promotion: { id, rule } }) =>
      reached && rule.kind === 'gift' ? [{ promotionId: id, warehouseId, productId: rule.productId }] : [],
    ),
  );

const readGiftGoods = (db: Db, productIds: string[]) =>
  db
    .selectFrom('product as p')
    .innerJoin('stock as k', 'k.product_id', 'p.id')
    .innerJoin('sku as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.picture', 'k.warehouse_id', 's.id as sku_id'])
    .select(sql<number>`(k.on_hand - k.held)::int`.as('available'))
    .where('p.id', 'in', productIds)
    .where('s.bottles', '=', 1)
    .execute();

/** Looks up what is given with an order. The lines of the order and the gifts before one leave less of its goods. */
export async function readGifts(db: Db, priced: PricedOrder, lines: readonly FactsLine[]): Promise<Gifts> {
  const due = dueGifts(priced);
  if (due.length === 0) return () => null;
  const rows = await readGiftGoods(db, [...new Set(due.map(({ productId }) => productId))]);
  const left = new Map(rows.map((row) => [row, row.available]));
  for (const { row: line, problem } of lines) {
    if (!line.ticked || problem) continue;
    const row = rows.find((one) => one.id === line.product_id && one.warehouse_id === line.warehouse_id);
    if (row) left.set(row, (left.get(row) ?? 0) - line.quantity * line.bottles);
  }
  const given = new Map<string, GiftGoods>();
  for (const { promotionId, warehouseId, productId } of due) {
    const row = rows.find((one) => one.id === productId && one.warehouse_id === warehouseId);
    if (!row || (left.get(row) ?? 0) <= 0) continue;
    left.set(row, (left.get(row) ?? 0) - 1);
    given.set(`${promotionId} ${warehouseId}`, {
      skuId: row.sku_id,
      productId,
      name: row.name,
      spec: '赠品',
      picture: Picture.parse(row.picture),
      quantity: 1,
    });
  }
  return (promotionId, warehouseId) => given.get(`${promotionId} ${warehouseId}`) ?? null;
}

export const giftsOf = ({ promotion }: AppliedPromotion, warehouseId: string, gifts: Gifts): GiftGoods[] => {
  const gift = gifts(promotion.id, warehouseId);
  return gift ? [gift] : [];
};

/** 「再买 ¥184.00 可减 ¥200」, 「已减 ¥200.00」 */
export function progressWords(
  { promotion: { rule }, reached, offFen, missingFen, missingBottles }: AppliedPromotion,
  hasGift: boolean,
): string {
  if (reached && rule.kind === 'gift') return hasGift ? '已满足，赠品随单发出' : '赠品已赠完';
  if (reached) return `已减 ${money(offFen)}`;
  switch (rule.kind) {
    case 'full_off':
      return `再买 ${money(missingFen)} 可减 ${shortMoney(rule.offFen)}`;
    case 'quantity_off':
      return `再买 ${missingBottles} 支可减 ${shortMoney(rule.offFen)}`;
    case 'percent':
      return `勾选后享 ${(10_000 - rule.bp) / 1000} 折`;
    case 'gift':
      return `再买 ${money(missingFen)} 得赠品`;
  }
}

export function progressOf(applied: AppliedPromotion, warehouseId: string, gifts: Gifts): PromotionProgress {
  const { promotion, reached, offFen, missingFen, missingBottles, lineIds } = applied;
  const given = giftsOf(applied, warehouseId, gifts);
  const { id, tag, name, rule } = promotion;
  return {
    id,
    kind: rule.kind,
    tag,
    name,
    reached,
    offFen,
    missingFen,
    missingBottles,
    lineIds,
    gifts: given,
    words: progressWords(applied, given.length > 0),
  };
}

/** Promotions that a line can choose between. */
export function choicesFor(line: FactsLine, promotions: readonly Promotion[]): PromotionChoice[] {
  const [toPrice] = linesToPrice([line]);
  return toPrice
    ? choicesOf({ ...toPrice, goodsFen: 0 }, promotions).map(({ id, tag, name }) => ({ id, tag, name }))
    : [];
}
