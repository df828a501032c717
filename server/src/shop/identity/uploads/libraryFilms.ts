import type { Db } from '../../../store/transaction';
import { FILM_FILE, filmAddress, filmFileOf } from './uploadStore';

const ID_LENGTH = 36;

/** The file of the media library's film that is played from this address; null: there is none. */
export async function findLibraryFilm(db: Db, address: string): Promise<string | null> {
  const file = address.slice(filmAddress('').length);
  if (filmAddress(file) !== address || !FILM_FILE.test(file)) return null;
  const id = file.slice(0, ID_LENGTH);
  const row = await db.selectFrom('page_film').select(['id', 'digest']).where('id', '=', id).executeTakeFirst();
  return row && filmFileOf(row) === file ? file : null;
}
