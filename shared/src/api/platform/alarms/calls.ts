import type { alarmsSchema } from '@cellar/shared/api/platform/alarms/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const alarms = createClient<typeof alarmsSchema>('alarms', {
  list: 'GET /console/api/alarms',
  settle: 'POST /console/api/alarms/:id/settle',
});
