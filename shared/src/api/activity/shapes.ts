import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { Fen, Id } from '@cellar/shared/contract/schema';

/** One product of a flash sale. */
export const FlashItem = z.object({
  product: ProductBrief,
  flashPriceFen: Fen,
  listPriceFen: Fen.nullable(),
  total: z.int(),
  sold: z.int(),
  /** Whole per cent of the goods taken. */
  percent: z.int(),
  perPerson: z.int(),
});

/** A shop where orders are picked up. */
export const Store = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  hours: z.string(),
});
export type Store = z.output<typeof Store>;
