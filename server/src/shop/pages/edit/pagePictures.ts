import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { z } from 'zod';
import { Id, Instant } from '@cellar/shared/contract/schema';
import type { App } from '../../../app';
import type { FieldsOf } from '../../../http/handler';
import { contains } from '../../../store/queries/contains';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { newId } from '../../../store/ids';
import { redraw } from '../../identity/uploads/pictureBytes';
import { DIGEST_LENGTH, PICTURE_KEY, pictureOf, publicStorageKey } from '../../identity/uploads/uploadStore';

const Cursor = z.tuple([Instant, Id]);
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
  const after = readCursor(cursor, Cursor);
  let query = db
    .selectFrom('page_picture')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (q) query = query.where('alt', 'ilike', contains(q));
  if (after) query = query.where(sql<boolean>`(at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  const rows = await query.execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: shown.map(({ alt, color, bytes, by, at, ...row }) => ({
      picture: { ...pictureOf({ ...row, purpose: 'page' }, alt), color },
      bytes,
      by,
      at: at.toISOString(),
    })),
    next: rows.length > size && last ? cursorOf(last.at.toISOString(), last.id) : null,
  };
}
