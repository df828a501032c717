import type { shareSchema } from '@cellar/shared/api/identity/share/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const share = createClient<typeof shareSchema>('share', {
  getSignature: 'GET /api/share/signature',
});
