import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listHot, removeHot, saveHot } from './hotWords';
import { addSynonym, listSynonyms, removeSynonym } from './synonyms';

export const searchTermsHandlers = (app: App): HandlersOf<'searchTerms'> => ({
  'searchTerms.listHot': () => listHot(app),
  'searchTerms.saveHot': (params, { name }) => saveHot(app, params, name),
  'searchTerms.removeHot': ({ word }, { name }) => removeHot(app, word, name),
  'searchTerms.listSynonyms': (params) => listSynonyms(app, params),
  'searchTerms.addSynonym': (params, { name }) => addSynonym(app, params, name),
  'searchTerms.removeSynonym': (params, { name }) => removeSynonym(app, params, name),
});
