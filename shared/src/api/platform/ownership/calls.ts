import type { ownershipSchema } from '@cellar/shared/api/platform/ownership/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const ownership = createClient<typeof ownershipSchema>('ownership', {
  get: 'GET /console/api/remotes/:remote/ownership',
  save: 'POST /console/api/remotes/:remote/ownership',
  approve: 'POST /console/api/remotes/:remote/releases/:version/approve',
});
