import { z } from 'zod';
import { defineCall, idOf } from '@cellar/shared/contract/schema';

const text = z.string().max(200).default('');
const address = z.string().max(2000).default('');

export const trackingSchema = {
  add: defineCall({
    access: 'guest',
    params: z.object({
      operType: text,
      env: text,
      deviceid: idOf('tracked', text),
      browsertype: text,
      clientType: text,
      uId: idOf('tracked', text),
      time: text,
      APIVersion: text,
      pagename: text,
      pagelink: address,
      deviceip: text,
      sourcepage: text,
      staytime: text,
      contentid: idOf('tracked', z.string().max(1000).default('')),
      contenttype: text,
    }),
    result: z.null(),
  }),
};
