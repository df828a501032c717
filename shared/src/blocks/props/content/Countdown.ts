import { z } from 'zod';
import { Instant } from '@cellar/shared/contract/schema';
import { line } from '../common';
import { defineBlock } from '../defineBlock';

export const Countdown = defineBlock({
  props: z.object({ title: line(40), endsAt: Instant.nullable().default(null), over: line(40) }),
});
