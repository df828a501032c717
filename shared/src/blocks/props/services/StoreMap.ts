import { z } from 'zod';
import { Store } from '@cellar/shared/api/pages/activity/shapes';
import { Id } from '@cellar/shared/contract/schema';
import { head, optionalPicture, line } from '../common';
import { defineBlock } from '../defineBlock';

const percent = z.number().min(0).max(100).default(50);
const Place = z.object({
  /** A shop where orders are picked up: what it says of itself wins over what is written here. */
  storeId: Id.nullable().default(null),
  name: line(30),
  address: line(80),
  hours: line(40),
  phone: line(20),
  /** Where it lies on the picture, in whole per cent. */
  left: percent,
  top: percent,
});

/** What the server finds for it. */
export const data = z.object({ kind: z.literal('stores'), items: z.array(Store) });

export const StoreMap = defineBlock({
  props: z.object({ ...head, picture: optionalPicture, places: z.array(Place).max(30).default([]) }),
  emptyField: ({ places }) => (places.some(({ storeId, name }) => storeId || name.trim()) ? null : 'places'),
});
