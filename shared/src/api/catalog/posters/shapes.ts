import { z } from 'zod';

const Length = z.number().min(0).max(2000);
const place = { x: Length, y: Length, w: Length, h: Length };
const Color = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);

/** An area in one colour, or from `color` above to `to` below. */
const Area = z.object({
  kind: z.literal('area'),
  ...place,
  color: Color,
  to: Color.optional(),
  radius: Length.optional(),
});
/** A frame without a filling. */
const Frame = z.object({ kind: z.literal('frame'), ...place, color: Color, radius: Length.optional() });
/** The picture of the product, whole. */
const Photo = z.object({ kind: z.literal('photo'), ...place });
const Text = z.object({
  kind: z.literal('text'),
  ...place,
  /** What is written: something of the product or of the person, the person's own words, or `fixed`. */
  of: z.enum(['name', 'foreignName', 'price', 'listPrice', 'words', 'inviter', 'fixed']),
  fixed: z.string().max(60).optional(),
  size: Length,
  color: Color,
  serif: z.boolean().optional(),
  bold: z.boolean().optional(),
  struck: z.boolean().optional(),
  align: z.enum(['left', 'center', 'right']),
});
/** The code that leads to the person's invitation, in a white square. */
const Code = z.object({ kind: z.literal('code'), x: Length, y: Length, w: Length });

/** A poster in its own units; layers lie over each other in their order. */
export const Drawing = z.object({
  width: Length.min(100),
  height: Length.min(100),
  layers: z
    .array(z.discriminatedUnion('kind', [Area, Frame, Photo, Text, Code]))
    .min(1)
    .max(40),
});
export type Drawing = z.output<typeof Drawing>;
export type Layer = Drawing['layers'][number];

/** Where things stand on a poster, and its colours. */
export const PosterLayout = z.enum(['upright', 'framed', 'wide']);
export type PosterLayout = z.output<typeof PosterLayout>;
export const PosterTone = z.enum(['night', 'day', 'sand', 'wood']);
export type PosterTone = z.output<typeof PosterTone>;
