import { z } from 'zod';
import { head, optionalPicture, words } from '../common';
import { defineBlock } from '../defineBlock';

export const Video = defineBlock({
  props: z.object({ ...head, src: words(500), poster: optionalPicture }),
  emptyField: ({ src }) => (src ? null : 'src'),
});
