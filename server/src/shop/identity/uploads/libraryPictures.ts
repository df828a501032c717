import type { z } from 'zod';
import type { Picture } from '@cellar/shared/contract/schema';
import type { Db } from '../../../store/transaction';
import { PICTURE_KEY, pictureOf } from './uploadStore';

/** The picture of the media library with this key, with its own description; null: there is none. */
export async function findLibraryPicture(db: Db, key: string): Promise<z.output<typeof Picture> | null> {
  const [, id, digest] = PICTURE_KEY.exec(key) ?? [];
  if (!id || !digest) return null;
  const row = await db
    .selectFrom('page_picture')
    .selectAll()
    .where('id', '=', id)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row ? { ...pictureOf({ ...row, purpose: 'page' }, row.alt), color: row.color } : null;
}
