import { z } from 'zod';
import { head, optionalPicture, line } from '../common';
import { defineBlock } from '../defineBlock';

export const Video = defineBlock({
  props: z.object({ ...head, src: line(500), poster: optionalPicture }),
  emptyField: ({ src }) => (src ? null : 'src'),
});
