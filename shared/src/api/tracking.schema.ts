import { z } from 'zod';
import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { trackingRoutes } from '@cellar/shared/api/tracking.routes';

const text = z.string().max(200).default('');
const address = z.string().max(2000).default('');

export const trackingSchemas = {
  'tracking.add': {
    access: 'guest',
    params: z.object({
      operType: text,
      env: text,
      deviceid: text,
      browsertype: text,
      clientType: text,
      uId: text,
      time: text,
      APIVersion: text,
      pagename: text,
      pagelink: address,
      deviceip: text,
      sourcepage: text,
      staytime: text,
      contentid: z.string().max(1000).default(''),
      contenttype: text,
    }),
    result: z.null(),
  },
} satisfies SchemasOf<typeof trackingRoutes>;
