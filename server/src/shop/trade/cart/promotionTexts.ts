import { sql } from 'kysely';
import { Picture } from '@cellar/shared/contract/schema';
import type { Gift, PromotionProgress, SwapOffer, PromotionChoice } from '@cellar/shared/api/trade/cart/shapes';
import { choicesOf, type AppliedPromotion } from '../../../core/pricing/promotions';
import { progressText } from '../../../core/pricing/progressText';
import type { PricedOrder } from '../../../core/pricing/priceOrder';
import type { Promotion } from '../../../core/pricing/rules';
import { batched } from '../../../store/queries/batched';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { linesToPrice, type FactsLine } from './factsLine';
import { swapIdOf } from './swaps/swapLines';

export type GiftGoods = Gift & { skuId: string };
type Swap = Omit<SwapOffer, 'lineId'> & { skuId: string };
/** What promotions give or sell in a warehouse; null when a promotion does not, or nothing is left of it. */
export type Gifts = {
  giftOf: (promotionId: string, warehouseId: string) => GiftGoods | null;
  swapOf: (promotionId: string, warehouseId: string) => Swap | null;
};

type Due = { promotion: Promotion; warehouseId: string; productId: string };

/** Gifts that are reached, and swaps. */
const due = ({ groups }: PricedOrder): Due[] =>
  groups.flatMap(({ warehouseId, promotions }) =>
    promotions.flatMap(({ reached, promotion }) => {
      const { rule } = promotion;
      return (rule.kind === 'gift' && reached) || rule.kind === 'swap'
        ? [{ promotion, warehouseId, productId: rule.productId }]
        : [];
    }),
  );

const readGiftGoods = batched((db: Db, productIds: string[][]) =>
  db
    .selectFrom('product as p')
    .innerJoin('stock as k', 'k.product_id', 'p.id')
    .innerJoin('sku as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.picture', 'k.warehouse_id', 's.id as sku_id'])
    .select(sql<number>`(k.on_hand - k.held)::int`.as('available'))
    .select((select) =>
      select
        .selectFrom('price as r')
        .select((min) => min.fn.min('r.price_fen').as('fen'))
        .whereRef('r.sku_id', '=', 's.id')
        .where('r.level_id', 'is', null)
        .where('r.min_quantity', '=', 1)
        .where('p.min_level_rank', '=', 0)
        .as('retail_fen'),
    )
    .where('p.id', '=', anyOf([...new Set(productIds.flat())]))
    .where('s.bottles', '=', 1)
    .execute(),
);

/** Looks up what is given or sold with an order. The lines of the order and the gifts before one leave less of its goods. */
export async function readGifts(db: Db, priced: PricedOrder, lines: readonly FactsLine[]): Promise<Gifts> {
  const wanted = due(priced);
  if (wanted.length === 0) return { giftOf: () => null, swapOf: () => null };
  const rows = await readGiftGoods(db, [...new Set(wanted.map(({ productId }) => productId))]);
  const left = new Map(rows.map((row) => [row, row.available]));
  for (const { row: line, problem } of lines) {
    if (!line.ticked || problem) continue;
    const row = rows.find((one) => one.id === line.product_id && one.warehouse_id === line.warehouse_id);
    if (row) left.set(row, (left.get(row) ?? 0) - line.quantity * line.bottles);
  }
  const given = new Map<string, GiftGoods>();
  const sold = new Map<string, Swap>();
  for (const { promotion, warehouseId, productId } of wanted) {
    const row = rows.find((one) => one.id === productId && one.warehouse_id === warehouseId);
    if (!row) continue;
    const key = `${promotion.id} ${warehouseId}`;
    const goods = { skuId: row.sku_id, productId, name: row.name, picture: Picture.parse(row.picture) };
    if (promotion.rule.kind === 'swap') {
      const mine = lines.some((line) => swapIdOf(line.row) === promotion.id);
      if (mine || (left.get(row) ?? 0) > 0)
        sold.set(key, { ...goods, priceFen: promotion.rule.priceFen, retailFen: row.retail_fen });
    } else if ((left.get(row) ?? 0) > 0) {
      left.set(row, (left.get(row) ?? 0) - 1);
      given.set(key, { ...goods, spec: '赠品', quantity: 1 });
    }
  }
  return {
    giftOf: (promotionId, warehouseId) => given.get(`${promotionId} ${warehouseId}`) ?? null,
    swapOf: (promotionId, warehouseId) => sold.get(`${promotionId} ${warehouseId}`) ?? null,
  };
}

export const giftsOf = ({ promotion }: AppliedPromotion, warehouseId: string, { giftOf }: Gifts): GiftGoods[] => {
  const gift = giftOf(promotion.id, warehouseId);
  return gift ? [gift] : [];
};

type Place = { warehouseId: string; gifts: Gifts; lines: readonly FactsLine[] };

function swapIn({ promotion }: AppliedPromotion, { warehouseId, gifts, lines }: Place): SwapOffer | null {
  const goods = gifts.swapOf(promotion.id, warehouseId);
  if (!goods) return null;
  const { skuId: _, ...offer } = goods;
  const line = lines.find(({ row }) => swapIdOf(row) === promotion.id && row.warehouse_id === warehouseId);
  return { ...offer, lineId: line?.row.id ?? null };
}

export function progressOf(applied: AppliedPromotion, place: Place): PromotionProgress {
  const { warehouseId, gifts } = place;
  const { promotion, reached, offFen, missingFen, missingBottles, lineIds } = applied;
  const given = giftsOf(applied, warehouseId, gifts);
  const swap = swapIn(applied, place);
  const { id, tag, name, rule } = promotion;
  return {
    id,
    kind: rule.kind,
    suit: promotion.suit ?? false,
    tag,
    name,
    reached,
    offFen,
    missingFen,
    missingBottles,
    lineIds,
    gifts: given,
    swap,
    text: progressText(applied, given.length > 0 || swap !== null),
  };
}

/** Promotions that a line can choose between. */
export function choicesFor(line: FactsLine, promotions: readonly Promotion[]): PromotionChoice[] {
  const [toPrice] = linesToPrice([line]);
  return toPrice
    ? choicesOf({ ...toPrice, goodsFen: 0 }, promotions).map(({ id, tag, name }) => ({ id, tag, name }))
    : [];
}
