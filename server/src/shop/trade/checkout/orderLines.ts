import type { Insertable } from 'kysely';
import type { OrderLine } from '../../../store/tables.gen';
import type { FactsLine } from '../cart/factsLine';
import { giftsOf } from '../cart/promotionTexts';
import type { OrderQuote } from './orderQuote';
import { swapIdOf } from '../cart/swaps/swapLines';

export type NewLine = Insertable<OrderLine>;

/** 「单瓶」, 「换购 · 单瓶」, 「套装 · 单瓶」 */
function specOf({ row, spec }: FactsLine, promotionId: string | null): string {
  if (swapIdOf(row)) return `换购 · ${spec}`;
  return row.suit_id && row.suit_id === promotionId ? `套装 · ${spec}` : spec;
}

type Base = Pick<NewLine, 'person_id' | 'order_id'>;

const givenLines = ({ priced, gifts }: OrderQuote, base: Base): Omit<NewLine, 'line'>[] =>
  priced.groups.flatMap(({ warehouseId, promotions }) =>
    promotions
      .flatMap((applied) => giftsOf(applied, warehouseId, gifts).map((gift) => ({ gift, applied })))
      .map(
        ({ gift, applied }): Omit<NewLine, 'line'> => ({
          ...base,
          sku_id: gift.skuId,
          product_id: gift.productId,
          warehouse_id: warehouseId,
          name: gift.name,
          spec: gift.spec,
          picture: JSON.stringify(gift.picture),
          bottles: 1,
          quantity: gift.quantity,
          price_fen: 0,
          goods_fen: 0,
          off_fen: 0,
          share_fen: 0,
          gift: true,
          promotion_id: applied.promotion.id,
        }),
      ),
  );

/** The lines of a new order: names, pictures and prices as they are now, what each takes part in, and the gifts. */
export function orderLines(quote: OrderQuote, { personId, orderId }: { personId: string; orderId: string }): NewLine[] {
  const { facts, priced } = quote;
  const base = { person_id: personId, order_id: orderId };
  const bought = facts.lines.flatMap((line): Omit<NewLine, 'line'>[] => {
    const { row, priceFen } = line;
    const share = priced.lines.find(({ id }) => id === row.id);
    if (!share || priceFen === null) return [];
    return [
      {
        ...base,
        sku_id: row.sku_id,
        product_id: row.product_id,
        warehouse_id: row.warehouse_id,
        name: row.name,
        spec: specOf(line, share.promotionId),
        picture: JSON.stringify(row.picture),
        bottles: row.bottles,
        quantity: row.quantity,
        price_fen: priceFen,
        retail_fen: line.retailFen,
        price_label: line.priceLabel,
        goods_fen: share.goodsFen,
        off_fen: share.offFen,
        share_fen: share.shareFen,
        promotion_id: share.promotionFen > 0 ? share.promotionId : null,
        promotion_fen: share.promotionFen,
        source_page: row.source_page,
        source_revision: row.source_revision,
        source_block: row.source_block,
        page_owner_id: row.page_owner_id,
        flash_sale_id: line.priceKind === 'flash' ? (line.flash?.saleId ?? null) : null,
      },
    ];
  });
  return [...bought, ...givenLines(quote, base)].map((line, index) => ({ ...line, line: index + 1 }));
}
