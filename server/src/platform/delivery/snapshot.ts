import type { ReleaseDocument, RemoteState } from '@cellar/shared/contract/discovery';
import type { FoundRelease, KnownRelease, ReleaseState, RemoteChannels, Rollout, Snapshot } from '../../releases';
import { markOf } from '../../http/documents/namedCookie';
import type { Db } from '../../store/transaction';

export const releaseKey = (remote: string, version: string) => `${remote}@${version}`;

export const emptySnapshot = (now: Date): Snapshot => ({
  revision: 0,
  issuedAt: now.toISOString(),
  remotes: [],
  known: {},
  documents: {},
});

export const readRevision = async (db: Db): Promise<number> =>
  (await db.selectFrom('discovery_revision').select('revision').executeTakeFirstOrThrow()).revision;

const channelled = ({ name, stable, fallback, rollout }: RemoteChannels) =>
  [stable, fallback, rollout?.version].flatMap((version) => (version ? [releaseKey(name, version)] : []));

type Released = { remote: string; version: string };

async function readDocuments(db: Db, wanted: Released[]): Promise<Record<string, ReleaseDocument>> {
  if (wanted.length === 0) return {};
  const rows = await db
    .selectFrom('release')
    .select(['remote', 'version', 'document'])
    .where((where) =>
      where.or(
        wanted.map(({ remote, version }) => where.and([where('remote', '=', remote), where('version', '=', version)])),
      ),
    )
    .execute();
  return Object.fromEntries(
    rows.map(({ remote, version, document }) => [releaseKey(remote, version), JSON.parse(document) as ReleaseDocument]),
  );
}

const readRemotes = (db: Db) =>
  db
    .selectFrom('remote as r')
    .leftJoin('rollout as o', (join) => join.onRef('o.remote', '=', 'r.name').on('o.state', '<>', 'ended'))
    .select([
      'r.name',
      'r.state',
      'r.words as text',
      'r.revision',
      'r.stable',
      'r.fallback',
      'o.id',
      'o.key',
      'o.version',
      'o.basis_points',
      'o.state as rolloutState',
    ])
    .orderBy('r.name')
    .execute();

/** The marks of those who are named, by rollout. */
async function readNamed(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('rollout_person as n')
    .innerJoin('rollout as o', 'o.id', 'n.rollout_id')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.rollout_id', 's.id'])
    .where('o.state', '<>', 'ended')
    .orderBy('n.id')
    .execute();
  const named = new Map<string, string[]>();
  for (const { rollout_id, id } of rows)
    named.set(rollout_id, [...(named.get(rollout_id) ?? []), markOf(rollout_id, id)]);
  return named;
}

const channelsOf = (
  named: Map<string, string[]>,
  { name, state, text, revision, stable, fallback, ...o }: Awaited<ReturnType<typeof readRemotes>>[number],
): RemoteChannels => ({
  name,
  state: state as RemoteState,
  text,
  revision,
  stable,
  fallback,
  rollout: o.id
    ? {
        id: o.id,
        key: o.key!,
        version: o.version!,
        basisPoints: o.basis_points!,
        state: o.rolloutState as Rollout['state'],
        people: named.get(o.id) ?? [],
      }
    : null,
});

/** Reads everything at one moment; documents are immutable, so those of `before` are taken over. */
export const readSnapshot = (db: Db, now: Date, before: Snapshot): Promise<Snapshot> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const revision = await readRevision(tx);
      const named = await readNamed(tx);
      const remotes = (await readRemotes(tx)).map((row) => channelsOf(named, row));
      const rows = await tx
        .selectFrom('release')
        .select(['remote', 'version', 'digest', 'state', 'quarantined_at'])
        .execute();
      const known: Record<string, KnownRelease> = {};
      for (const row of rows)
        known[releaseKey(row.remote, row.version)] = {
          digest: row.digest,
          state: row.state as ReleaseState,
          quarantined: row.quarantined_at !== null,
        };
      const keys = new Set(remotes.flatMap(channelled));
      const isKnown = (key: string) =>
        before.documents[key] !== undefined && before.known[key]?.digest === known[key]?.digest;
      const missing = rows.filter(
        (row) => keys.has(releaseKey(row.remote, row.version)) && !isKnown(releaseKey(row.remote, row.version)),
      );
      const kept = Object.fromEntries([...keys].filter(isKnown).map((key) => [key, before.documents[key]!]));
      const documents = { ...kept, ...(await readDocuments(tx, missing)) };
      return {
        revision,
        issuedAt: revision === before.revision ? before.issuedAt : now.toISOString(),
        remotes,
        known,
        documents,
      };
    });

/** Any version that was not purged, in a channel or not; else null. */
export async function readRelease(db: Db, remote: string, version: string): Promise<FoundRelease | null> {
  const row = await db
    .selectFrom('release')
    .select(['document', 'digest'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('state', '<>', 'purged')
    .executeTakeFirst();
  return row ? { document: JSON.parse(row.document) as ReleaseDocument, digest: row.digest } : null;
}
