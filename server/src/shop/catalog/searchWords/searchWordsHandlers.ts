import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listHot, removeHot, saveHot } from './hotWords';
import { addSynonym, listSynonyms, removeSynonym } from './synonyms';

export const searchWordsHandlers = (app: App): HandlersOf<'searchWords'> => ({
  'searchWords.listHot': () => listHot(app),
  'searchWords.saveHot': (params, { name }) => saveHot(app, params, name),
  'searchWords.removeHot': ({ word }, { name }) => removeHot(app, word, name),
  'searchWords.listSynonyms': (params) => listSynonyms(app, params),
  'searchWords.addSynonym': (params, { name }) => addSynonym(app, params, name),
  'searchWords.removeSynonym': (params, { name }) => removeSynonym(app, params, name),
});
