import { z } from 'zod';
import { PREVIEW_PERSONS } from '@cellar/shared/contract/preview';

export const Preview = z.object({
  pageId: z.string(),
  /** What the page shows: a saved revision, or what is being written (id of `page_preview`). */
  shows: z.union([z.object({ revision: z.int() }), z.object({ draft: z.string() })]),
  as: z.enum(PREVIEW_PERSONS),
  /** How far its clock is from the server's. */
  offsetMs: z.int(),
});
/** A page as a person of this kind would see it then, if it were published. */
export type Preview = z.output<typeof Preview>;
