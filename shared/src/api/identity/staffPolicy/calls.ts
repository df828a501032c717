import type { staffPolicySchema } from '@cellar/shared/api/identity/staffPolicy/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const staffPolicy = createClient<typeof staffPolicySchema>('staffPolicy', {
  get: 'GET /console/api/policy',
  save: 'POST /console/api/policy',
});
