import type { signUpsSchema } from '@cellar/shared/api/pages/signUps/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const signUps = createClient<typeof signUpsSchema>('signUps', {
  get: 'GET /api/sign-ups',
  add: 'POST /api/sign-ups',
  listForms: 'GET /console/api/sign-ups',
  list: 'GET /console/api/sign-ups/:id/:block',
  export: 'POST /console/api/sign-ups/:id/:block/export',
});
