import { z } from 'zod';
import { Instant } from '@cellar/shared/contract/schema';
import { words } from '../common';
import { defineBlock } from '../defineBlock';

export const Countdown = defineBlock({
  props: z.object({ title: words(40), endsAt: Instant.nullable().default(null), over: words(40) }),
});
