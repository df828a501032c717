import type { profileSchema } from '@cellar/shared/api/identity/profile/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const profile = createClient<typeof profileSchema>('profile', {
  get: 'GET /api/profile/get',
  update: 'POST /api/profile/update',
  setAvatar: 'POST /api/profile/avatar',
});
