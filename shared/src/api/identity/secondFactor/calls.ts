import type { secondFactorSchema } from '@cellar/shared/api/identity/secondFactor/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const secondFactor = createClient<typeof secondFactorSchema>('secondFactor', {
  getOwn: 'GET /console/api/second-factor',
  begin: 'POST /console/api/second-factor',
  confirm: 'POST /console/api/second-factor/confirm',
  renewCodes: 'POST /console/api/second-factor/codes',
  removeOwn: 'POST /console/api/second-factor/remove',
  remove: 'POST /console/api/staff/:id/second-factor/remove',
});
