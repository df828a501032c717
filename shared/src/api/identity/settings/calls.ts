import type { settingsSchema } from '@cellar/shared/api/identity/settings/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const settings = createClient<typeof settingsSchema>('settings', {
  get: 'GET /api/user/settings',
  update: 'POST /api/user/settings',
});
