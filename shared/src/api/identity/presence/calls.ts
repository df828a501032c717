import type { presenceSchema } from '@cellar/shared/api/identity/presence/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const presence = createClient<typeof presenceSchema>('presence', {
  note: 'POST /console/api/presence',
  list: 'GET /console/api/presence',
});
