import { z } from 'zod';
import { Id, Instant } from '@cellar/shared/contract/schema';

export const Prize = z.object({
  id: Id,
  kind: z.enum(['coins', 'points', 'coupon', 'goods', 'none']),
  name: z.string(),
  amount: z.int(),
});
export const Lottery = z.object({
  id: Id,
  name: z.string(),
  now: Instant,
  fromAt: Instant,
  toAt: Instant,
  state: z.enum(['soon', 'running', 'over']),
  chancesPerDay: z.int(),
  /** Of the caller today; null for guests. */
  left: z.int().nullable(),
  prizes: z.array(Prize),
  rules: z.array(z.string()),
  /** The newest winners, names masked. */
  winners: z.array(z.object({ id: Id, name: z.string(), prize: z.string(), at: Instant })),
});
export type Lottery = z.output<typeof Lottery>;
