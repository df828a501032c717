import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { beginQuiz, submitTry } from './answer';
import { addQuiz } from './quizAdmin';
import { currentQuiz, listTries, quizBrief } from './showQuiz';
import { rehearseQuiz } from './rehearseQuiz';

export const quizHandlers = (services: Services): HandlersOf<'quiz'> => ({
  'quiz.get': async (_params, { person }) => ({ quiz: await currentQuiz(services, person.id) }),
  'quiz.getBrief': async (_params, { person }) => ({ quiz: await quizBrief(services, person?.id ?? null) }),
  'quiz.begin': ({ quizId }, { person }) => beginQuiz(services, quizId, person.id),
  'quiz.submit': (params, { person }) => submitTry(services, params, person.id),
  'quiz.listTries': (params, { person }) => listTries(services, params, person.id),
  'quiz.rehearse': (input) => rehearseQuiz(services.db, input, services.clock.now()),
  'quiz.add': (input, { name }) => addQuiz(services, { ...input, who: name }),
});
