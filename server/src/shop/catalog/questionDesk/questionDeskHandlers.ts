import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { answerQuestion, hideQuestion, listQuestions, restoreQuestion } from './questionAdmin';

export const questionDeskHandlers = (services: Services): HandlersOf<'questionDesk'> => ({
  'questionDesk.list': (params) => listQuestions(services, params),
  'questionDesk.answer': (params, { name }) => answerQuestion(services, params, name),
  'questionDesk.hide': (params, { name }) => hideQuestion(services, params, name),
  'questionDesk.restore': ({ id }, { name }) => restoreQuestion(services, id, name),
});
