import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { Fen } from '@cellar/shared/contract/schema';

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
