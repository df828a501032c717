import type { uploadsSchema } from '@cellar/shared/api/identity/uploads/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const uploads = createClient<typeof uploadsSchema>('uploads', {
  add: 'POST /api/upload/add',
  get: 'GET /api/upload/get',
  remove: 'POST /api/upload/remove',
});
