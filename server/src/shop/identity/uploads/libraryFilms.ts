import type { Db } from '../../../store/transaction';
import { filmAddress, filmFileOf } from './uploadStore';

const ADDRESS = /^\/film\/([0-9a-f-]{36})-[0-9a-f]{10}\.mp4$/;

/** The file of the media library's film that is played from this address; null: there is none. */
export async function findLibraryFilm(db: Db, address: string): Promise<string | null> {
  const [, id] = ADDRESS.exec(address) ?? [];
  if (!id) return null;
  const row = await db.selectFrom('page_film').select(['id', 'digest']).where('id', '=', id).executeTakeFirst();
  const file = row && filmFileOf(row);
  return file && filmAddress(file) === address ? file : null;
}
