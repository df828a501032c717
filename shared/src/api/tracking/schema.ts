import { z } from 'zod';
import { naming } from '@cellar/shared/contract/ids';
import { defineCall } from '@cellar/shared/contract/schema';

const text = z.string().max(200).default('');
const address = z.string().max(2000).default('');

export const trackingSchema = {
  add: defineCall({
    access: 'guest',
    params: z.object({
      operType: text,
      env: text,
      deviceid: naming('tracked', text),
      browsertype: text,
      clientType: text,
      uId: naming('tracked', text),
      time: text,
      APIVersion: text,
      pagename: text,
      pagelink: address,
      deviceip: text,
      sourcepage: text,
      staytime: text,
      contentid: naming('tracked', z.string().max(1000).default('')),
      contenttype: text,
    }),
    result: z.null(),
  }),
};
