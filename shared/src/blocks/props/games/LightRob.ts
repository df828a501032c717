import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { head } from '../common';
import { defineBlock } from '../defineBlock';

export const LightRob = defineBlock({
  props: z.object({ ...head, lightRobId: Id.nullable().default(null) }),
  emptyField: ({ lightRobId }) => (lightRobId ? null : 'lightRobId'),
});
