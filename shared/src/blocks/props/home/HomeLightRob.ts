import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { defineBlock } from '../defineBlock';
import { titled } from './common';

export const HomeLightRob = defineBlock({
  props: z.object({ ...titled, lightRobId: Id.nullable().default(null) }),
  emptyField: ({ lightRobId, to }) => (!lightRobId ? 'lightRobId' : to ? null : 'to'),
});
