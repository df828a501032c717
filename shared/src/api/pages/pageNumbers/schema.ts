import { z } from 'zod';
import { Day, defineCall, Fen, Id, idOf, Instant, staff } from '@cellar/shared/contract/schema';

const readers = staff('pages-edit', 'pages-publish', 'viewer');

/** Of an hour, a day or several days. Visitors of several days are those of each day added up. */
const Figures = z.object({
  views: z.int(),
  visitors: z.int(),
  /** How long the page, or a block of it, was looked at by all of them. */
  staySeconds: z.int(),
  /** Taps on blocks. */
  clicks: z.int(),
  /** Times that goods were put into the cart for a tapped block. */
  carts: z.int(),
  /** Paid orders with goods that were found here. */
  orders: z.int(),
  /** Paid for these goods, less what went back for them. */
  amountFen: Fen,
});
export type PageFigures = z.output<typeof Figures>;

const Point = Figures.extend({ at: Instant });
export type PagePoint = z.output<typeof Point>;

const BlockFigures = Figures.extend({
  block: z.string(),
  /** '' = the page has it no more. */
  type: z.string(),
  title: z.string(),
  /** Visitors that tapped it. `visitors` are those that saw it. */
  tappers: z.int(),
});
export type BlockFigures = z.output<typeof BlockFigures>;

/** The longest span, in days. */
export const MAX_DAYS = 92;

export const pageNumbersSchema = {
  get: defineCall({
    access: readers,
    params: z.object({
      id: idOf('activityPage'),
      /** Days in Shanghai, the last one included. */
      from: Day,
      to: Day,
      /** Left out: all of them. */
      revision: z.coerce.number().int().min(1).max(1_000_000).optional(),
    }),
    result: z.object({
      now: Instant,
      unit: z.enum(['hour', 'day']),
      total: Figures,
      /** As many weeks earlier as the span needs, and up to the same time of the day. */
      before: z.object({ from: Day, to: Day, total: Figures, points: z.array(Point) }),
      points: z.array(Point),
      /** In the order of the page; those that it has no more at the end. */
      blocks: z.array(BlockFigures),
      /** Those that were seen in the span, the newest first. */
      revisions: z.array(Figures.extend({ revision: z.int() })),
    }),
    errors: ['span'],
  }),
  /** Visitors of today by hour, of every page that has some. */
  listToday: defineCall({
    access: readers,
    params: z.object({}),
    result: z.object({
      list: z.array(z.object({ id: Id, visitors: z.int(), hours: z.array(z.int()) })),
    }),
  }),
};
