import { createHash } from 'node:crypto';
import type { Services } from '../../../../services';
import type { FieldsOf } from '../../../../http/handler';
import { contains } from '../../../../store/queries/contains';
import { readPage } from '../../../../store/queries/keyset';
import { newId } from '../../../../store/ids';
import { assertFilm } from '../../../identity/uploads/filmBytes';
import { DIGEST_LENGTH, filmAddress, filmFileOf, filmStorageKey } from '../../../identity/uploads/uploadStore';

const srcOf = (film: { id: string; digest: string }) => filmAddress(filmFileOf(film));

/** Takes in a film that operations put on a page. It is public like the page. */
export async function addFilm({ db, clock, ports }: Services, { file, title }: FieldsOf<'pages.addFilm'>, who: string) {
  const bytes = assertFilm(file);
  const at = clock.now();
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LENGTH);
  const film = { id: newId(at.getTime()), digest, title, bytes: bytes.length, by: who, at };
  await db.insertInto('page_film').values(film).execute();
  await ports.storage.put(filmStorageKey(filmFileOf(film)), bytes);
  return { src: srcOf(film), title, bytes: bytes.length };
}

/** What was uploaded for pages, the newest first. */
export async function listFilms({ db }: Services, { q, cursor, size }: FieldsOf<'pages.listFilms'>) {
  let query = db.selectFrom('page_film').selectAll();
  if (q) query = query.where('title', 'ilike', contains(q));
  const { rows, next } = await readPage(query, { cursor, size }, { at: 'instant', id: 'uuid' });
  return {
    list: rows.map(({ title, bytes, by, at, ...film }) => ({
      src: srcOf(film),
      title,
      bytes,
      by,
      at: at.toISOString(),
    })),
    next,
  };
}
