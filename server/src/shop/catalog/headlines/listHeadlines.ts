import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../app';
import type { FieldsOf } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { headlineOf, shownArticles } from './articleRows';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Newest first. */
export async function listHeadlines({ db }: App, { channel, cursor, size }: FieldsOf<'headlines.list'>) {
  const after = readCursor(cursor, Cursor);
  const rows = await shownArticles(db)
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel!))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at, id) < (${after![0]}::timestamptz, ${after![1]}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: shown.map(headlineOf),
    next: rows.length > size && last ? cursorOf(last.at.toISOString(), last.id) : null,
  };
}
