import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { countRead } from './countRead';
import { likeArticle } from './likeArticle';
import { listHeadlines } from './listHeadlines';
import { readArticle } from './readArticle';

export const headlinesHandlers = (app: App): HandlersOf<'headlines'> => ({
  'headlines.list': (params) => listHeadlines(app, params),
  'headlines.get': ({ id }, { person }) => readArticle(app, id, person),
  'headlines.countRead': ({ id }, caller) => countRead(app, id, caller),
  'headlines.like': ({ id }, { person }) => likeArticle(app, { id, personId: person.id, liked: true }),
  'headlines.unlike': ({ id }, { person }) => likeArticle(app, { id, personId: person.id, liked: false }),
});
