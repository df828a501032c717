import type { Services } from '../../../../services';
import type { FieldsOf } from '../../../../http/handler';
import { contains } from '../../../../store/queries/contains';
import { readPage } from '../../../../store/queries/keyset';
import { addLibraryPicture, drawPicture, storePicture } from '../../../identity/uploads/addLibraryPicture';
import { PICTURE_KEY, pictureOf } from '../../../identity/uploads/uploadStore';

/** Keys of pictures that were uploaded, with their id. */
export const UPLOADED = PICTURE_KEY;

/** Takes in a picture that operations put on a page. It is public like the page. */
export async function addPicture(services: Services, { file, alt }: FieldsOf<'pages.addPicture'>, who: string) {
  const stored = await storePicture(services, await drawPicture(file, who), { alt, who });
  await addLibraryPicture(services.db, stored);
  return { picture: stored.picture, bytes: stored.row.bytes };
}

/** What was uploaded for pages, the newest first. */
export async function listPictures({ db }: Services, { q, cursor, size }: FieldsOf<'pages.listPictures'>) {
  let query = db.selectFrom('page_picture').selectAll();
  if (q) query = query.where('alt', 'ilike', contains(q));
  const { rows, next } = await readPage(query, { cursor, size }, { at: 'instant', id: 'uuid' });
  return {
    list: rows.map(({ alt, color, bytes, by, at, ...row }) => ({
      picture: { ...pictureOf({ ...row, purpose: 'page' }, alt), color },
      bytes,
      by,
      at: at.toISOString(),
    })),
    next,
  };
}
