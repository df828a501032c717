import type { questionDeskSchema } from '@cellar/shared/api/catalog/questionDesk/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const questionDesk = createClient<typeof questionDeskSchema>('questionDesk', {
  list: 'GET /console/api/questions',
  answer: 'POST /console/api/questions/:id/answer',
  hide: 'POST /console/api/questions/:id/hide',
  restore: 'POST /console/api/questions/:id/restore',
});
