import type { invitationsSchema } from '@cellar/shared/api/campaigns/invitations/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const invitations = createClient<typeof invitationsSchema>('invitations', {
  get: 'GET /api/invitations',
  getLanding: 'GET /api/invitations/landing',
  claim: 'POST /api/invitations/claim',
  rehearse: 'POST /console/api/invite-program-rehearsals',
  add: 'POST /console/api/invite-programs',
});
