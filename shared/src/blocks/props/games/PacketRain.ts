import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { head } from '../common';
import { defineBlock } from '../defineBlock';

export const PacketRain = defineBlock({
  props: z.object({
    ...head,
    packetRainId: Id.nullable().default(null),
    seconds: z.int().min(5).max(30).default(10),
  }),
  emptyField: ({ packetRainId }) => (packetRainId ? null : 'packetRainId'),
});
