import type { approvalsSchema } from '@cellar/shared/api/identity/approvals/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const approvals = createClient<typeof approvalsSchema>('approvals', {
  list: 'GET /console/api/approvals',
  listWaiting: 'GET /console/api/approvals/waiting',
  agree: 'POST /console/api/approvals/:id/agree',
  refuse: 'POST /console/api/approvals/:id/refuse',
});
