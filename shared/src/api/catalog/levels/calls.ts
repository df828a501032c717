import type { levelsSchema } from '@cellar/shared/api/catalog/levels/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const levels = createClient<typeof levelsSchema>('levels', {
  get: 'GET /api/member/grade',
  listGrowth: 'GET /api/member/growth',
  listAll: 'GET /console/api/levels',
  preview: 'POST /console/api/levels/:levelId/preview',
  save: 'POST /console/api/levels/:levelId',
  cancelChange: 'POST /console/api/levels/:levelId/cancel-change',
});
