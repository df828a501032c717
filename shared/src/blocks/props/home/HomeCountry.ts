import { z } from 'zod';
import { optionalPicture, line } from '../common';
import { defineBlock } from '../defineBlock';
import { count, titled } from './common';

export const HomeCountry = defineBlock({
  props: z.object({ ...titled, count, country: line(2), picture: optionalPicture }),
  emptyField: ({ picture, country }) => (!picture ? 'picture' : country ? null : 'country'),
});
