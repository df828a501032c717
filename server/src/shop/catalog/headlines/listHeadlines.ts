import type { App } from '../../../app';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { headlineOf, shownArticles } from './articleRows';

/** Newest first. */
export async function listHeadlines({ db }: App, { channel, cursor, size }: FieldsOf<'headlines.list'>) {
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
