import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { App } from '../../../../app';
import type { FieldsOf } from '../../../../http/handler';
import { contains } from '../../../../store/queries/contains';
import { readPage } from '../../../../store/queries/keyset';
import { newId } from '../../../../store/ids';
import { redraw } from '../../../identity/uploads/pictureBytes';
import { DIGEST_LENGTH, PICTURE_KEY, pictureOf, publicStorageKey } from '../../../identity/uploads/uploadStore';

/** Keys of pictures that were uploaded, with their id. */
export const UPLOADED = PICTURE_KEY;

const hex = (part: number) => part.toString(16).padStart(2, '0');

/** The colour that the picture has on the whole: it fills the box until the picture is there. */
async function colorOf(bytes: Uint8Array): Promise<string> {
  const canvas = createCanvas(1, 1);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(await loadImage(bytes), 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

/** Takes in a picture that operations put on a page. It is public like the page. */
export async function addPicture({ db, clock, ports }: App, { file, alt }: FieldsOf<'pages.addPicture'>, who: string) {
  const { bytes, width, height } = await redraw(file, who);
  const at = clock.now();
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LENGTH);
  const one = { id: newId(at.getTime()), digest, width, height };
  const color = await colorOf(bytes);
  await db
    .insertInto('page_picture')
    .values({ ...one, alt, color, bytes: bytes.length, by: who, at })
    .execute();
  const picture = { ...pictureOf({ ...one, purpose: 'page' }, alt), color };
  await ports.storage.put(publicStorageKey(picture.key), bytes);
  return { picture, bytes: bytes.length };
}

/** What was uploaded for pages, the newest first. */
export async function listPictures({ db }: App, { q, cursor, size }: FieldsOf<'pages.listPictures'>) {
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
