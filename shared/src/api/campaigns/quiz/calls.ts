import type { quizSchema } from '@cellar/shared/api/campaigns/quiz/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const quiz = createClient<typeof quizSchema>('quiz', {
  get: 'GET /api/quiz',
  getBrief: 'GET /api/quiz/brief',
  begin: 'POST /api/quiz/begin',
  submit: 'POST /api/quiz/submit',
  listTries: 'GET /api/quiz/tries',
  rehearse: 'POST /console/api/quiz-rehearsals',
  add: 'POST /console/api/quizzes',
});
