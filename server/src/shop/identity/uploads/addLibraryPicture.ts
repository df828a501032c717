import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Services } from '../../../services';
import { newId } from '../../../store/ids';
import type { Db } from '../../../store/transaction';
import { redraw, type Sized } from './pictureBytes';
import { DIGEST_LENGTH, pictureOf, publicStorageKey } from './uploadStore';

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

export type DrawnPicture = Sized & { digest: string; color: string };

/** A file as the library keeps it: drawn again, with the digest of its bytes. */
export async function drawPicture(file: Uint8Array, who: string): Promise<DrawnPicture> {
  const sized = await redraw(file, who);
  const digest = createHash('sha256').update(sized.bytes).digest('hex').slice(0, DIGEST_LENGTH);
  return { ...sized, digest, color: await colorOf(sized.bytes) };
}

/** Stores the bytes; the picture is in the library once `addLibraryPicture` writes its row. It is public like the page that shows it. */
export async function storePicture(
  { clock, ports }: Services,
  { bytes, color, ...sized }: DrawnPicture,
  { alt, who }: { alt: string; who: string },
) {
  const at = clock.now();
  const one = { id: newId(at.getTime()), ...sized };
  const picture = { ...pictureOf({ ...one, purpose: 'page' }, alt), color };
  await ports.storage.put(publicStorageKey(picture.key), bytes);
  return { picture, row: { ...one, alt, color, bytes: bytes.length, by: who, at } };
}
export type StoredPicture = Awaited<ReturnType<typeof storePicture>>;

/** Takes a picture whose bytes are stored into the library. */
export const addLibraryPicture = (db: Db, { row }: StoredPicture) =>
  db.insertInto('page_picture').values(row).execute();
