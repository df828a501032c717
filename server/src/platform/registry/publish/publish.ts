import pMap from 'p-map';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../../../app';
import { MINUTE } from '../../../clock';
import { audit } from '../../../core/audit';
import { emitEvent } from '../../../core/events/webhookEvents';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { checkFiles, type Files } from './checkFiles';
import { checkMaps } from './checkMaps';
import { assertOwners } from '../owners';
import type { Uses } from '../contractFit';
import { readDocument, readUses } from './readDocument';
import { PlatformError } from '../refused';
import { integrityOf, keyOf, keysOf, mapKeyOf } from '../releaseFiles';
import type { Sizes } from '../diff/diffVersions';
import { findVersion } from '../versionRow';

/** Where a version comes from. */
export type Provenance = {
  source: 'local' | 'upload';
  commit?: string | undefined;
  branch?: string | undefined;
  builtBy?: string | undefined;
  notes?: string | undefined;
  commits?: string[] | undefined;
  from?: string | undefined;
};
export type Upload = {
  remote: string;
  document: Buffer;
  files: Files;
  /** Source maps by their scripts' names with `.map`, packed; a script may be without one. */
  maps?: Files;
  provenance: Provenance;
  who: string;
};
export type Published = { state: 'published' | 'known'; remote: string; version: string; digest: string };

/** A claim older than this is of a process that was killed: a process that holds one gives up long before. */
export const CLAIM_LASTS = 10 * MINUTE;
const GIVE_UP_AFTER = 4 * MINUTE;
const AT_ONCE = 8;

type Release = {
  document: ReleaseDocument;
  text: string;
  digest: string;
  uses: Uses | null;
  stored: [string, Buffer][];
  /** By script. */
  maps: [string, Buffer][];
};

/** The version's row, when it may not be written again: known with the same bytes, or with others. */
async function known(app: App, { document, digest }: Release): Promise<boolean> {
  const { name: remote, version } = document;
  const row = await findVersion(app.db, remote, version);
  if (row && row.digest !== digest) throw new PlatformError('otherBytes', { remote, version });
  return row !== undefined && row.state !== 'purged';
}

/** Of several who publish one version at the same time, one may write its files. */
async function claim(app: App, { document }: Release): Promise<string> {
  const { name: remote, version } = document;
  const now = app.clock.now();
  const stale = new Date(now.getTime() - CLAIM_LASTS);
  const mine = newId(now.getTime());
  const values = { claim: mine, keys: JSON.stringify(keysOf(document)), at: now };
  const row = await app.db
    .insertInto('release_claim')
    .values({ remote, version, ...values })
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version']).doUpdateSet(values).where('release_claim.at', '<', stale),
    )
    .returning('claim')
    .executeTakeFirst();
  if (row?.claim !== mine) throw new PlatformError('busy', { remote, version });
  return mine;
}

/** Frees a claim; false when it was taken over meanwhile. */
async function freeClaim(db: App['db'] | Tx, { document }: Release, mine: string): Promise<boolean> {
  const { name, version } = document;
  const row = await db
    .deleteFrom('release_claim')
    .where('remote', '=', name)
    .where('version', '=', version)
    .where('claim', '=', mine)
    .returning('claim')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anyone who held the claim before registered the version: then its files stay, and the claim is free again. */
async function knownMeanwhile(app: App, release: Release, mine: string): Promise<boolean> {
  let isFree = false;
  try {
    isFree = !(await known(app, release));
    return !isFree;
  } finally {
    if (!isFree) await freeClaim(app.db, release, mine);
  }
}

/** After a failure nothing more is begun, and it fails when what was begun has ended: nothing is written once the files are withdrawn. */
async function putAll<T>(files: readonly T[], put: (file: T) => Promise<void>) {
  const failed = new AbortController();
  const putUnlessFailed = async (file: T) => {
    if (!failed.signal.aborted) await put(file).catch((error: unknown) => failed.abort(error));
  };
  await pMap(files, putUnlessFailed, { concurrency: AT_ONCE });
  failed.signal.throwIfAborted();
}

async function store(app: App, { document, stored, maps }: Release) {
  const { name, version } = document;
  const until = performance.now() + GIVE_UP_AFTER;
  const put = async ([key, bytes]: [string, Buffer]) => {
    if (performance.now() > until) throw new Error('Storing takes too long.');
    await app.ports.storage.put(key, bytes);
  };
  const files = stored.map(([file, bytes]): [string, Buffer] => [keyOf(name, version, file), bytes]);
  const beside = maps.map(([script, bytes]): [string, Buffer] => [mapKeyOf(name, version, script), bytes]);
  try {
    await putAll([...beside, ...files.slice(0, -1)], put);
    await put(files.at(-1)!);
  } catch (error) {
    app.log.error({ error, remote: name, version }, 'storage');
    throw new PlatformError('storage');
  }
}

/** File → its bytes, and those that browsers are sent. */
const sizesOf = ({ document, stored }: Release): Sizes => {
  const length = new Map(stored.map(([file, content]) => [file, content.length]));
  return Object.fromEntries(
    Object.keys(document.files).map((file) => [
      file,
      { bytes: length.get(file) ?? 0, sent: length.get(`${file}.br`) ?? length.get(file) ?? 0 },
    ]),
  );
};

/** From here on the version is served. */
async function register(app: App, release: Release, { who, provenance }: Upload, mine: string) {
  const { document, text, digest, uses, stored } = release;
  const { name, version } = document;
  const at = app.clock.now();
  const bytes = stored.reduce((sum, [, content]) => sum + content.length, 0);
  const { commits: _commits, notes: _notes, ...origin } = provenance;
  const made = {
    document: text,
    digest,
    bytes,
    sizes: JSON.stringify(sizesOf(release)),
    uses: uses && JSON.stringify(uses),
    provenance: JSON.stringify(provenance),
    published_at: at,
    published_by: who,
  };
  const row = { ...made, state: 'kept', retired_at: null, purged_at: null };
  await transaction(app.db, async (tx) => {
    if (!(await freeClaim(tx, release, mine))) throw new PlatformError('busy', { remote: name, version });
    await tx
      .insertInto('remote')
      .values({ name, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('release')
      .values({ remote: name, version, ...row })
      .onConflict((conflict) => conflict.columns(['remote', 'version']).doUpdateSet(row))
      .execute();
    await audit(tx, {
      who,
      target: `remote:${name}`,
      detail: { version, digest, ...origin },
      at,
    });
    const data = { who, version, ...provenance };
    await emitEvent(tx, { event: 'release.publish', remote: name, data, at });
  });
}

/** Anyone who publishes next may take the claim at once, and the retention job tidies. */
const letClaimGo = (app: App, mine: string) =>
  app.db
    .updateTable('release_claim')
    .set({ at: new Date(0) })
    .where('claim', '=', mine)
    .execute();

/** Takes back what a failed attempt put; what cannot be removed now stays in the claim. */
async function withdraw(app: App, release: Release, mine: string) {
  const { name, version } = release.document;
  try {
    const row = await app.db
      .selectFrom('release_claim')
      .select('claim')
      .where('remote', '=', name)
      .where('version', '=', version)
      .executeTakeFirst();
    if (row?.claim !== mine) return;
    await app.ports.storage.remove(keysOf(release.document));
    await freeClaim(app.db, release, mine);
  } catch (error) {
    app.log.warn({ error, remote: name, version }, 'files of a failed release are still there');
    await letClaimGo(app, mine);
  }
}

/**
 * Checks a release and stores it as a draft that nobody is given yet. The same bytes again are no error; refused is whatever no page could
 * run, with nothing stored.
 */
export async function publish(app: App, upload: Upload): Promise<Published> {
  const document = readDocument(upload.remote, upload.document);
  const digest = integrityOf(upload.document);
  const release: Release = {
    document,
    digest,
    text: upload.document.toString('utf8'),
    stored: await checkFiles(document, upload.document, upload.files),
    maps: await checkMaps(document, upload.maps),
    uses: readUses(upload.files),
  };
  const answer = { remote: document.name, version: document.version, digest };
  if (await known(app, release)) return { state: 'known', ...answer };
  await assertOwners(app, document);
  const mine = await claim(app, release);
  if (await knownMeanwhile(app, release, mine)) return { state: 'known', ...answer };
  try {
    await store(app, release);
    await register(app, release, upload, mine);
  } catch (error) {
    await withdraw(app, release, mine);
    throw error;
  }
  return { state: 'published', ...answer };
}
