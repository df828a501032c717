import type { redPacketsSchema } from '@cellar/shared/api/campaigns/redPackets/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const redPackets = createClient<typeof redPacketsSchema>('redPackets', {
  list: 'GET /api/red-packets',
  get: 'GET /api/red-packet',
  open: 'POST /api/red-packet/open',
  getRain: 'GET /api/red-packet/rain',
  catchRain: 'POST /api/red-packet/rain/catch',
  listOpened: 'GET /api/red-packets/opened',
  rehearse: 'POST /console/api/red-packet-rehearsals',
  add: 'POST /console/api/red-packets',
});
