import type { wineriesSchema } from '@cellar/shared/api/catalog/wineries/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const wineries = createClient<typeof wineriesSchema>('wineries', {
  follow: 'POST /api/winery/follow',
  unfollow: 'DELETE /api/winery/follow',
  findFollow: 'GET /api/winery/follow',
  listFollowed: 'GET /api/winery/followed',
});
