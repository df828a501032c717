import type { sessionsSchema } from '@cellar/shared/api/identity/sessions/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const sessions = createClient<typeof sessionsSchema>('sessions', {
  list: 'GET /api/account/sessions',
  end: 'POST /api/account/sessions/end',
  endOthers: 'POST /api/account/sessions/end-others',
});
