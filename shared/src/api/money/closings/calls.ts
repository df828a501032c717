import type { closingsSchema } from '@cellar/shared/api/money/closings/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const closings = createClient<typeof closingsSchema>('closings', {
  list: 'GET /console/api/closings',
  get: 'GET /console/api/closings/:day',
  close: 'POST /console/api/closings/:day/close',
  reopen: 'POST /console/api/closings/:day/reopen',
  listMonths: 'GET /console/api/closing-months',
});
