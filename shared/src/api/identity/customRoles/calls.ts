import type { customRolesSchema } from '@cellar/shared/api/identity/customRoles/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const customRoles = createClient<typeof customRolesSchema>('customRoles', {
  list: 'GET /console/api/roles',
  add: 'POST /console/api/roles',
  update: 'PUT /console/api/roles/:id',
  remove: 'POST /console/api/roles/:id/remove',
});
