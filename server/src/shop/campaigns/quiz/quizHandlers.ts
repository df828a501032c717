import type { App } from '../../../app';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { beginTry, submitTry } from './answer';
import { addQuiz, quizEnd, listQuizzes } from './quizAdmin';
import { currentQuiz, listTries, quizBrief } from './showQuiz';

export const quizHandlers = (app: App): HandlersOf<'quiz'> => ({
  'quiz.get': async (_params, { person }) => ({ quiz: await currentQuiz(app, person.id) }),
  'quiz.getBrief': async (_params, { person }) => ({ quiz: await quizBrief(app, person?.id ?? null) }),
  'quiz.begin': ({ quizId }, { person }) => beginTry(app, quizId, person.id),
  'quiz.submit': (params, { person }) => submitTry(app, params, person.id),
  'quiz.listTries': (params, { person }) => listTries(app, params, person.id),
  'quiz.add': (input, { name }) => addQuiz(app, { ...input, who: name }),
  'quiz.end': ({ quizId: id, reason }, { name }) => endCampaign(app, quizEnd, { id, reason, who: name }),
  'quiz.listAll': () => listQuizzes(app.db),
});
