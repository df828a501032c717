import { z } from 'zod';
import { defineCall } from '@cellar/shared/contract/schema';

export const shareSchema = {
  getSignature: defineCall({
    access: 'guest',
    params: z.object({ pageUrl: z.url({ protocol: /^https?$/ }).max(2000) }),
    result: z.object({ appId: z.string(), timestamp: z.int(), noncestr: z.string(), signature: z.string() }),
    errors: ['noSignature'],
  }),
};
