import type { failuresSchema } from '@cellar/shared/api/platform/failures/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const failures = createClient<typeof failuresSchema>('failures', {
  list: 'GET /console/api/failures',
  get: 'GET /console/api/failures/:trace',
});
