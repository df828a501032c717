import type { campaignsSchema } from '@cellar/shared/api/campaigns/campaigns/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const campaigns = createClient<typeof campaignsSchema>('campaigns', {
  listCurrent: 'GET /console/api/current-campaigns',
  list: 'GET /console/api/campaigns/:kind',
  measure: 'GET /console/api/campaigns/:kind/:id/figures',
  end: 'POST /console/api/campaigns/:kind/:id/end',
});
