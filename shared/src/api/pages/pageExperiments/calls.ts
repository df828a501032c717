import type { pageExperimentsSchema } from '@cellar/shared/api/pages/pageExperiments/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const pageExperiments = createClient<typeof pageExperimentsSchema>('pageExperiments', {
  list: 'GET /console/api/pages/:id/experiments',
  start: 'POST /console/api/pages/:id/experiments',
  end: 'POST /console/api/pages/:id/experiments/end',
});
