import { HOST } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import type { Job } from '../../services';
import { DAY, MINUTE } from '../../clock';
import { audit } from '../../core/audit';
import { newId } from '../../store/ids';
import { transaction, type Tx } from '../../store/transaction';
import { readRemote, readRollout, takeTurn } from './changeRemote';
import { forgetConsoles } from './console/consoleFiles';
import { forgetHosts, KEPT_FOR, servedHosts } from './host/hostFiles';
import { documentOf } from './owners';
import { CLAIM_LASTS } from './publish/publish';
import { keysOf } from './releaseFiles';
import { changeVersion, type VersionRow } from './versionRow';

/** The newest versions are always kept, others for `KEPT_FOR` after visitors lost them. */
const KEPT_NEWEST = 10;
/** A version out of time is still served for so long, with an alarm when somebody asks. */
const RETIRED_FOR = 7 * DAY;
const WHO = 'retention';

const COLUMNS = [
  'version',
  'state',
  'provenance',
  'document',
  'held_reason',
  'left_at',
  'published_at',
  'retired_at',
] as const;
type Row = Pick<VersionRow, (typeof COLUMNS)[number]>;

const isLocal = ({ provenance }: Row) => (provenance as { source?: string }).source === 'local';

/** Versions that revisions of pages were made with: an editor can open them as they were. */
async function madeWith(tx: Tx, name: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('promotion_page_revision as r')
    .innerJoin('promotion_page as p', 'p.id', 'r.page_id')
    .select('r.release')
    .distinct()
    .where('r.release', 'like', `${name}@%`)
    .where('p.archived_at', 'is', null)
    .execute();
  return rows.map(({ release }) => release!.slice(name.length + 1));
}

/** Versions that somebody may be given at any moment. */
async function inUse(tx: Tx, name: string, now: Date): Promise<Set<string | null | undefined>> {
  const remote = await readRemote(tx, name);
  if (!remote || remote.state === 'removed') return new Set();
  const rollout = await readRollout(tx, name);
  const held = name === HOST ? await servedHosts(tx, now) : await madeWith(tx, name);
  return new Set([remote.stable, remote.fallback, rollout?.version, ...held]);
}

/** Versions of a remote that nothing keeps any longer, oldest last. */
async function unkept(tx: Tx, name: string, now: Date): Promise<Row[]> {
  const used = await inUse(tx, name, now);
  const rows: Row[] = await tx
    .selectFrom('release')
    .select(COLUMNS)
    .where('remote', '=', name)
    .where('state', '!=', 'purged')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
  return rows.slice(KEPT_NEWEST).filter((row) => !row.held_reason && !used.has(row.version));
}

const note = (tx: Tx, outcome: 'purged' | 'retired', name: string, version: string, at: Date) =>
  audit(tx, { who: WHO, target: `remote:${name}`, detail: { version, outcome }, at });

/**
 * Marks what is out of time as retired, and as purged a week later; gives back the keys of files to remove, with the claims that guard
 * them.
 */
async function evaluate(app: App, tx: Tx, name: string): Promise<Claim[]> {
  const at = app.clock.now();
  const purged: Claim[] = [];
  for (const row of await unkept(tx, name, at)) {
    const { version, retired_at } = row;
    // Builds of this machine come by the dozen: the newest are enough.
    if (isLocal(row) || (retired_at && at.getTime() - retired_at.getTime() >= RETIRED_FOR)) {
      purged.push(await claimFiles(tx, name, row, at));
      if (isLocal(row))
        await tx.deleteFrom('release').where('remote', '=', name).where('version', '=', version).execute();
      else await changeVersion(tx, name, version).set({ state: 'purged', purged_at: at }).execute();
      await note(tx, 'purged', name, version, at);
    } else if (!retired_at && at.getTime() - (row.left_at ?? row.published_at).getTime() >= KEPT_FOR) {
      await changeVersion(tx, name, version).set({ state: 'retired', retired_at: at }).execute();
      await note(tx, 'retired', name, version, at);
    }
  }
  return purged;
}

type Claim = { claim: string; keys: string[] };

/** While the files of a version go, nobody can publish it. */
async function claimFiles(tx: Tx, remote: string, { version, document }: Row, at: Date): Promise<Claim> {
  const keys = keysOf(documentOf(document));
  const claim = newId(at.getTime());
  const values = { claim, keys: JSON.stringify(keys), at };
  await tx
    .insertInto('release_claim')
    .values({ remote, version, ...values })
    .onConflict((conflict) => conflict.columns(['remote', 'version']).doUpdateSet(values))
    .execute();
  return { claim, keys };
}

async function removeFiles(app: App, { claim, keys }: Claim) {
  await app.ports.storage.remove(keys);
  await app.db.deleteFrom('release_claim').where('claim', '=', claim).execute();
}

/** Removes what killed processes and failed attempts left in the storage. */
async function tidyClaims(app: App) {
  const now = app.clock.now();
  const stale = new Date(now.getTime() - CLAIM_LASTS);
  for (const row of await app.db.selectFrom('release_claim').selectAll().where('at', '<', stale).execute()) {
    const claim = newId(now.getTime());
    const taken = await app.db
      .updateTable('release_claim')
      .set({ claim, at: now })
      .where('claim', '=', row.claim)
      .where('at', '<', stale)
      .returning('claim')
      .executeTakeFirst();
    if (!taken) continue;
    const release = await app.db
      .selectFrom('release')
      .select('state')
      .where('remote', '=', row.remote)
      .where('version', '=', row.version)
      .executeTakeFirst();
    await removeFiles(app, { claim, keys: release && release.state !== 'purged' ? [] : (row.keys as string[]) });
  }
}

/** Retires and purges versions that nobody can be given any longer, by the server's clock. */
export async function keepRetention(app: App): Promise<void> {
  await tidyClaims(app);
  await forgetHosts(app);
  await forgetConsoles(app);
  for (const { name } of await app.db.selectFrom('remote').select('name').orderBy('name').execute()) {
    const purged = await transaction(app.db, async (tx) => {
      await takeTurn(tx);
      return evaluate(app, tx, name);
    });
    for (const claim of purged) await removeFiles(app, claim);
  }
}

export const retention: Job<App> = { name: 'platform.retention', everyMs: 10 * MINUTE, run: keepRetention };
