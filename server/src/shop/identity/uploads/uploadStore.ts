import type { z } from 'zod';
import type { UploadPurpose } from '@cellar/shared/api/identity/uploads/schema';
import type { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';

type PictureOnWire = z.output<typeof Picture>;

/** Everybody sees these; the others only their owner and the shop. */
const PUBLIC: readonly UploadPurpose[] = ['avatar', 'review', 'company'];
const PLACEHOLDER = '#ecdcbc';

export const isPublic = (purpose: UploadPurpose) => PUBLIC.includes(purpose);

export type Upload = { id: string; purpose: string; digest: string; width: number; height: number };

const PREFIX = 'upload-';
/** How a page names a public picture; the digest makes the address fit only these bytes. */
export const PICTURE_KEY = /^upload-([0-9a-f-]{36})-([0-9a-f]{10})$/;

/** Where the bytes lie in the storage; what serves the public ones never looks among the others. */
export const storageKeyOf = ({ id, purpose, digest }: Pick<Upload, 'id' | 'purpose' | 'digest'>) =>
  `uploads/${isPublic(purpose as UploadPurpose) ? 'public' : 'private'}/${id}-${digest}.webp`;
export const pictureKeyOf = ({ id, digest }: Pick<Upload, 'id' | 'digest'>) => `${PREFIX}${id}-${digest}`;
export const publicStorageKey = (pictureKey: string) => `uploads/public/${pictureKey.slice(PREFIX.length)}.webp`;

/** Digits of a digest in the name of a public file. */
export const DIGEST_LENGTH = 10;
export const FILM_FILE = /^[0-9a-f-]{36}-[0-9a-f]{10}\.mp4$/;
export const filmFileOf = ({ id, digest }: { id: string; digest: string }) => `${id}-${digest}.mp4`;
/** Where a film is played from. */
export const filmAddress = (file: string) => `/film/${file}`;
export const filmStorageKey = (file: string) => `uploads/public/${file}`;

export const pictureOf = ({ id, digest, width, height }: Upload, alt = ''): PictureOnWire => ({
  key: pictureKeyOf({ id, digest }),
  width,
  height,
  color: PLACEHOLDER,
  alt,
});

export const readUpload = (db: Db | Tx, personId: string, id: string) =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The bytes as a data address, for the owner and for people of the shop who decide by the picture; null when they are gone. */
export async function contentOf({ ports }: Pick<Services, 'ports'>, upload: Upload): Promise<string | null> {
  const bytes = await ports.storage.get(storageKeyOf(upload));
  return bytes && `data:image/webp;base64,${bytes.toString('base64')}`;
}

type Use = { personId: string; purpose: UploadPurpose; ids: readonly string[]; now: Date };

/** Marks own pictures of this purpose as used, in the transaction of what uses them, and gives them back in the order of the ids. */
export async function useUploads(tx: Tx, { personId, purpose, ids, now }: Use): Promise<Upload[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('upload')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (found.length < ids.length) throw new NotFound('图片已失效，请重新上传');
  return found;
}

/** Gives pictures up that nothing shows any more; a job takes their bytes away. */
export const giveUpUploads = (tx: Tx, { personId, ids, now }: Omit<Use, 'purpose'>) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .updateTable('upload')
        .set({ removed_at: now })
        .where('person_id', '=', personId)
        .where('id', 'in', ids)
        .execute();

/** The upload that a picture on the wire shows; null where it is none, like one of the demo. */
export const uploadIdOf = (picture: unknown): string | null =>
  PICTURE_KEY.exec(String((picture as { key?: unknown } | null)?.key))?.[1] ?? null;
