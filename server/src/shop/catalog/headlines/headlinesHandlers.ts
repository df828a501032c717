import type { Services } from '../../../services';
import type { HandlersOf, FieldsOf } from '../../../http/handler';
import { countRead } from './countRead';
import { getForShop, listForShop, saveArticle, setShown } from './keepArticles';
import { likeArticle } from './likeArticle';
import { readArticle } from './readArticle';
import { readPage } from '../../../store/queries/keyset';
import { headlineOf, shownArticles } from './articleRows';

/** Newest first. */
async function listHeadlines({ db }: Services, { channel, cursor, size }: FieldsOf<'headlines.list'>) {
  const { rows: shown, next } = await readPage(
    shownArticles(db).$if(channel !== undefined, (query) => query.where('channel', '=', channel!)),
    { cursor, size },
    { at: 'instant', id: 'uuid' },
  );
  return {
    list: shown.map(headlineOf),
    next,
  };
}

export const headlinesHandlers = (services: Services): HandlersOf<'headlines'> => ({
  'headlines.list': (params) => listHeadlines(services, params),
  'headlines.get': ({ id }, { person }) => readArticle(services, id, person),
  'headlines.countRead': ({ id }, caller) => countRead(services, id, caller),
  'headlines.like': ({ id }, { person }) => likeArticle(services, { id, personId: person.id, liked: true }),
  'headlines.unlike': ({ id }, { person }) => likeArticle(services, { id, personId: person.id, liked: false }),
  'headlines.listForShop': (params) => listForShop(services, params),
  'headlines.getForShop': ({ articleId }) => getForShop(services, articleId),
  'headlines.save': (params, { name }) => saveArticle(services, params, name),
  'headlines.setShown': (params, { name }) => setShown(services, params, name),
});
