import type { realNamesSchema } from '@cellar/shared/api/identity/realNames/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const realNames = createClient<typeof realNamesSchema>('realNames', {
  list: 'GET /api/real-name/list',
  save: 'POST /api/real-name/save',
  choose: 'POST /api/real-name/choose',
  remove: 'POST /api/real-name/remove',
});
