import type { App } from '../../../app';
import type { HandlersOf, FieldsOf } from '../../../http/handler';
import { countRead } from './countRead';
import { likeArticle } from './likeArticle';
import { readArticle } from './readArticle';
import { readPage } from '../../../store/queries/keyset';
import { headlineOf, shownArticles } from './articleRows';

/** Newest first. */
async function listHeadlines({ db }: App, { channel, cursor, size }: FieldsOf<'headlines.list'>) {
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

export const headlinesHandlers = (app: App): HandlersOf<'headlines'> => ({
  'headlines.list': (params) => listHeadlines(app, params),
  'headlines.get': ({ id }, { person }) => readArticle(app, id, person),
  'headlines.countRead': ({ id }, caller) => countRead(app, id, caller),
  'headlines.like': ({ id }, { person }) => likeArticle(app, { id, personId: person.id, liked: true }),
  'headlines.unlike': ({ id }, { person }) => likeArticle(app, { id, personId: person.id, liked: false }),
});
