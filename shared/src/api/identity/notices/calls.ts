import type { noticesSchema } from '@cellar/shared/api/identity/notices/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const notices = createClient<typeof noticesSchema>('notices', {
  list: 'GET /api/notice/list',
  get: 'GET /api/notice/info',
  publish: 'POST /console/api/notices',
  withdraw: 'POST /console/api/notices/:id/withdraw',
});
