import { z } from 'zod';
import { CLASS_STATES } from '@cellar/shared/constants/classes';

/** States of what money is paid for: an order of goods, the group that it is in, an order of a class. */
export const OrderState = z.enum([
  'waiting',
  'paid',
  'packed',
  'shipped',
  'received',
  'cancelled',
  'expired',
  'refused',
  'refunded',
]);
export const GroupState = z.enum(['open', 'filled', 'failed']);
export const ClassState = z.enum(CLASS_STATES);
