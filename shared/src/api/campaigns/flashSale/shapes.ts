import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { Fen, Id, Instant } from '@cellar/shared/contract/schema';

/** One product of a flash sale. */
const FlashItem = z.object({
  product: ProductBrief,
  flashPriceFen: Fen,
  listPriceFen: Fen.nullable(),
  total: z.int(),
  sold: z.int(),
  /** Whole per cent of the goods taken. */
  percent: z.int(),
  perPerson: z.int(),
});

export const Sale = z.object({
  saleId: Id,
  name: z.string(),
  now: Instant,
  startsAt: Instant,
  endsAt: Instant,
  state: z.enum(['soon', 'running', 'over']),
  items: z.array(FlashItem),
});
export type Sale = z.output<typeof Sale>;
