import type { wineTourSchema } from '@cellar/shared/api/campaigns/wineTour/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const wineTour = createClient<typeof wineTourSchema>('wineTour', {
  list: 'GET /api/wine-tour',
  get: 'GET /api/wine-tour/:country',
  listVisits: 'GET /api/wine-barn/footprint',
  addVisit: 'POST /api/wine-barn/footprint',
  listTexts: 'GET /console/api/wine-tour',
  saveText: 'POST /console/api/wine-tour/:country',
});
