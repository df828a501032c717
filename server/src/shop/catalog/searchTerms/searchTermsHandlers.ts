import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listHot, removeHot, saveHot } from './hotWords';
import { addSynonym, listSynonyms, removeSynonym } from './synonyms';

export const searchTermsHandlers = (services: Services): HandlersOf<'searchTerms'> => ({
  'searchTerms.listHot': () => listHot(services),
  'searchTerms.saveHot': (params, { name }) => saveHot(services, params, name),
  'searchTerms.removeHot': ({ word }, { name }) => removeHot(services, word, name),
  'searchTerms.listSynonyms': (params) => listSynonyms(services, params),
  'searchTerms.addSynonym': (params, { name }) => addSynonym(services, params, name),
  'searchTerms.removeSynonym': (params, { name }) => removeSynonym(services, params, name),
});
