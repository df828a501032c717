import type { memberSchema } from '@cellar/shared/api/members/member/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const member = createClient<typeof memberSchema>('member', {
  getCenter: 'GET /buyCenter/queryFgInfo',
  getReminders: 'GET /api/member/red-dots',
});
