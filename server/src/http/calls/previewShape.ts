import { z } from 'zod';
import { PREVIEW_PERSONS } from '@cellar/shared/contract/preview';

export const Preview = z.object({
  /** A saved revision of a page, or what is being written of it (id of `page_preview`); or a product. */
  shows: z.union([
    z.object({ pageId: z.string(), revision: z.int() }),
    z.object({ pageId: z.string(), draft: z.string() }),
    z.object({ productId: z.string() }),
  ]),
  as: z.enum(PREVIEW_PERSONS),
  /** How far its clock is from the server's. */
  offsetMs: z.int(),
});
/** A page as a person of this kind would see it then, if it were published, or a product, if it were on sale. */
export type Preview = z.output<typeof Preview>;
