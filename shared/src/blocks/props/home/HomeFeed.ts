import { z } from 'zod';
import { defineBlock } from '../defineBlock';
import { titled } from './common';

export const HomeFeed = defineBlock({
  props: z.object(titled),
});
