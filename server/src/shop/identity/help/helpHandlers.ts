import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listArticles, readArticle } from './articles';
import { agree, listAgreements } from './consents';
import { publishArticle } from './publish';

export const helpHandlers = (app: App): HandlersOf<'help'> => ({
  'help.list': (params) => listArticles(app, params),
  'help.get': (params) => readArticle(app, params),
  'help.listAgreements': (_params, caller) => listAgreements(app, caller),
  'help.agree': (params, { person }) => agree(app, params, person),
  'help.publish': (params, { name }) => publishArticle(app, { ...params, who: name }),
});
