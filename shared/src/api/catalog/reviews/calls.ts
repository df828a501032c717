import type { reviewsSchema } from '@cellar/shared/api/catalog/reviews/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const reviews = createClient<typeof reviewsSchema>('reviews', {
  listAll: 'GET /api/review/all',
  listOwn: 'GET /api/review/list',
  addFollowup: 'POST /api/review/follow-up',
});
