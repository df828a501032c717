import { randomUUID } from 'node:crypto';
import type { App } from '../../app';
import { StartError } from '../../errors/startError';
import { transaction, type Tx } from '../../store/transaction';
import { DOCUMENT, keyOf } from './releaseFiles';

const FACT = 'storage';
const MARK = 'storage-of';
const LOOKED_AT = 20;

type Parts = Pick<App, 'db' | 'ports' | 'config'>;

const placeOf = ({ config: { s3, dataDir } }: Parts) =>
  s3 ? `CELLAR_S3_BUCKET (${s3.bucket})` : `DATA_DIR (${dataDir})`;

const notShared = (parts: Parts) =>
  new StartError(
    `The shop's released files and pictures do not lie in ${placeOf(parts)}: all processes on one store share them, set the same CELLAR_S3_… for all, or one DATA_DIR.`,
  );

/** A store of an earlier version has no mark yet: what it released must be here. */
async function assertNoOtherOwner(tx: Tx, parts: Parts) {
  const released = await tx
    .selectFrom('release')
    .select(['remote', 'version'])
    .where('state', '!=', 'purged')
    .orderBy('published_at', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const found = await Promise.all(
    released.map(({ remote, version }) => parts.ports.storage.get(keyOf(remote, version, DOCUMENT))),
  );
  if (released.length > 0 && found.every((bytes) => bytes === null)) throw notShared(parts);
}

/**
 * The first process marks the storage as the store's; every other one must find that mark, or it would answer 404 for what others released.
 */
async function claim(parts: Parts) {
  const { db, ports } = parts;
  await transaction(db, async (tx) => {
    const id = randomUUID();
    const mine = await tx
      .insertInto('store_fact')
      .values({ name: FACT, value: JSON.stringify(id) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!mine) return;
    await assertNoOtherOwner(tx, parts);
    await ports.storage.put(MARK, Buffer.from(id));
  });
  const { value } = await db
    .selectFrom('store_fact')
    .select('value')
    .where('name', '=', FACT)
    .executeTakeFirstOrThrow();
  if ((await ports.storage.get(MARK))?.toString() !== value) throw notShared(parts);
}

/** Ends the start of a process whose storage is another one than that of the store's other processes. */
export async function claimStorage(parts: Parts): Promise<void> {
  await claim(parts).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Released files cannot be kept in ${placeOf(parts)} (${error instanceof Error ? error.message : String(error)}): correct it.`,
    );
  });
}

/** A restored store marks the storage that it finds at its next start. */
export const FORGET_STORAGE = `delete from store_fact where name = '${FACT}'`;
