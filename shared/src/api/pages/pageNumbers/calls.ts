import type { pageNumbersSchema } from '@cellar/shared/api/pages/pageNumbers/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const pageNumbers = createClient<typeof pageNumbersSchema>('pageNumbers', {
  get: 'GET /console/api/pages/:id/numbers',
  listToday: 'GET /console/api/page-visitors',
});
