import type { reviewDeskSchema } from '@cellar/shared/api/catalog/reviewDesk/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const reviewDesk = createClient<typeof reviewDeskSchema>('reviewDesk', {
  list: 'GET /console/api/reviews',
  hide: 'POST /console/api/reviews/:id/hide',
  reply: 'POST /console/api/reviews/:id/reply',
  restore: 'POST /console/api/reviews/:id/restore',
});
