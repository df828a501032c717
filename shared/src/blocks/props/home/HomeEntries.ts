import { z } from 'zod';
import { line } from '../common';
import { defineBlock } from '../defineBlock';
import { itemId, to } from './common';

/** Icons that an entry of home may have. */
const ENTRY_ICONS = [
  'wine',
  'bottle',
  'grape',
  'gem',
  'crown',
  'sparkles',
  'trophy',
  'flame',
  'package',
  'gift',
  'coupon',
  'discount',
  'hourglass',
  'swap',
  'people',
  'course',
  'castle',
  'map',
  'globe',
  'dining',
  'party',
  'news',
  'sample',
  'store',
] as const;
/** Empty: a character (`glyph`) stands in its place. */
export const EntryIcon = z.enum(['', ...ENTRY_ICONS]);
const Entry = z.object({
  id: itemId,
  text: line(8),
  icon: EntryIcon.default(''),
  glyph: line(2),
  tone: z.enum(['wine', 'gold', 'green', 'blue', 'plum']).default('wine'),
  to,
});
/** How entries are drawn: with a sign above each name, or as names alone, for what is looked for by occasion or price. */
export const EntryLook = z.enum(['signs', 'chips']);

export const HomeEntries = defineBlock({
  props: z.object({ look: EntryLook.default('signs'), items: z.array(Entry).max(20).default([]) }),
  emptyField: ({ items }) => (items.length ? null : 'items'),
});
