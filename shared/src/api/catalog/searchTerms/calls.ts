import type { searchTermsSchema } from '@cellar/shared/api/catalog/searchTerms/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const searchTerms = createClient<typeof searchTermsSchema>('searchTerms', {
  listHot: 'GET /console/api/hot-words',
  saveHot: 'POST /console/api/hot-words',
  removeHot: 'POST /console/api/hot-words/remove',
  listSynonyms: 'GET /console/api/synonyms',
  addSynonym: 'POST /console/api/synonyms',
  removeSynonym: 'POST /console/api/synonyms/remove',
});
