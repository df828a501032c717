import { z } from 'zod';
import { PAGE_EVENTS } from '@cellar/shared/constants/pageEvents';
import { Id, idOf } from '@cellar/shared/contract/schema';

/** A shop where orders are picked up. */
export const Store = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  hours: z.string(),
});
export type Store = z.output<typeof Store>;

const DAY_SECONDS = 24 * 60 * 60;
/** What a visitor did on a page. */
export const PageEvent = z.object({
  /**
   * missing: a block of a type that the page's version does not know; failed: one that threw. What is put into the cart the server counts
   * itself.
   */
  kind: z.enum(PAGE_EVENTS).exclude(['cart']),
  /** The block's id, for missing and failed `type:id`; '' = the page. */
  block: idOf(
    'pageBlock',
    z
      .string()
      .max(120)
      .regex(/^[\w:-]*$/)
      .default(''),
  ),
  /** How long it was looked at, for see and stay. */
  seconds: z.int().min(0).max(DAY_SECONDS).default(0),
});
