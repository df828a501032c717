import { z } from 'zod';
import type { SchemasOf } from '@cellar/shared/contract/schema';
import type { shareRoutes } from '@cellar/shared/api/share.routes';

export const shareSchemas = {
  'share.signature': {
    access: 'guest',
    params: z.object({ pageUrl: z.url({ protocol: /^https?$/ }).max(2000) }),
    result: z.object({ appId: z.string(), timestamp: z.int(), noncestr: z.string(), signature: z.string() }),
  },
} satisfies SchemasOf<typeof shareRoutes>;
