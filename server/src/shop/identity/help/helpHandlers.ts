import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listArticles, listNewest, readArticle, readNewest } from './articles';
import { agree, listAgreements } from './consents';
import { publishArticle } from './publish';

export const helpHandlers = (services: Services): HandlersOf<'help'> => ({
  'help.list': (params) => listArticles(services, params),
  'help.get': (params) => readArticle(services, params),
  'help.listAgreements': (_params, caller) => listAgreements(services, caller),
  'help.agree': (params, { person }) => agree(services, params, person),
  'help.listForShop': () => listNewest(services),
  'help.getForShop': ({ slug }) => readNewest(services, slug),
  'help.publish': (params, { name }) => publishArticle(services, { ...params, who: name }),
});
