import type { tokensSchema } from '@cellar/shared/api/platform/tokens/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const tokens = createClient<typeof tokensSchema>('tokens', {
  list: 'GET /console/api/tokens',
  create: 'POST /console/api/tokens',
  exchange: 'POST /console/api/tokens/exchange',
  revoke: 'POST /console/api/tokens/:id/revoke',
});
