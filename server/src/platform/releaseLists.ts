import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../app';
import { readRevision } from './delivery/snapshot';
import { healthByVersion, healthOfChannels } from './health/health';
import { loadsOfObjective, OBJECTIVE, OBJECTIVE_DAYS } from './health/loadDays';
import { offeredContracts } from './registry/host/liveHosts';
import { documentOf } from './registry/owners';
import { PlatformError } from './registry/refused';
import { readPeople, type NamedPerson } from './registry/people';
import { stagesOf } from './registry/rollouts';

const LOG_ROWS = 50;

const Rehearsal = z
  .object({
    state: z.string(),
    at: z.string().optional(),
    findings: z.array(z.object({ where: z.string(), what: z.string() })).default([]),
  })
  .catch({ state: 'waiting', findings: [] });
const iso = (at: Date | null) => at?.toISOString() ?? null;

const readRows = ({ db }: Pick<App, 'db'>) =>
  db
    .selectFrom('remote as r')
    .leftJoin('rollout as o', (join) => join.onRef('o.remote', '=', 'r.name').on('o.state', '!=', 'ended'))
    .select(['r.name', 'r.state', 'r.words as text', 'r.revision', 'r.stable', 'r.fallback'])
    .leftJoin('release as s', (join) => join.onRef('s.remote', '=', 'r.name').onRef('s.version', '=', 'r.stable'))
    .select(['s.digest as stable_digest', sql<string | null>`s.document::json ->> 'contract'`.as('stable_contract')])
    .select([
      'o.id as rollout_id',
      'o.key',
      'o.version as canary',
      'o.basis_points',
      'o.state as rollout_state',
      'o.reason',
      'o.started_at',
    ])
    .select('o.settings')
    .orderBy('r.name')
    .execute();
type Row = Awaited<ReturnType<typeof readRows>>[number];

const rolloutOf = (
  { rollout_id, key, canary, basis_points, rollout_state, reason, started_at, settings }: Row,
  people: Map<string, NamedPerson[]>,
) =>
  canary === null
    ? null
    : {
        key: key!,
        version: canary,
        basisPoints: basis_points!,
        state: rollout_state!,
        reason,
        startedAt: started_at!.toISOString(),
        stages: stagesOf({ settings }),
        people: people.get(rollout_id!) ?? [],
      };

/** What a shop that takes its releases from here has to know of the stable version. */
const stableRelease = ({ stable_digest, stable_contract }: Row) =>
  stable_digest === null || stable_contract === null ? null : { digest: stable_digest, contract: stable_contract };

const newestOf = ({ db }: Pick<App, 'db'>) =>
  db
    .selectFrom('release')
    .distinctOn('remote')
    .select(['remote', 'version', 'rehearsal', sql<number>`count(*) over (partition by remote)`.as('versions')])
    .orderBy('remote')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute();

/** Every remote with its channels, newest version and how its channels fare. */
export async function listRemotes(app: App) {
  const revision = await readRevision(app.db);
  const rows = await readRows(app);
  const people = await readPeople(
    app.db,
    rows.flatMap(({ rollout_id }) => rollout_id ?? []),
  );
  const newest = new Map((await newestOf(app)).map((row) => [row.remote, row]));
  const health = await healthOfChannels(
    app,
    rows.map(({ name, stable, canary }) => ({ name, stable, canary })),
  );
  const list = rows.map((row) => {
    const { name, state, text, stable, fallback } = row;
    const latest = newest.get(name);
    return {
      name,
      state,
      text,
      revision: row.revision,
      stable,
      stableRelease: stableRelease(row),
      fallback,
      rollout: rolloutOf(row, people),
      versions: latest?.versions ?? 0,
      newest: latest ? { version: latest.version, rehearsal: Rehearsal.parse(latest.rehearsal) } : null,
      health: health[name] ?? { stable: null, canary: null },
    };
  });
  return {
    revision,
    list,
    offered: await offeredContracts(app),
    loads: { days: OBJECTIVE_DAYS, target: OBJECTIVE, list: await loadsOfObjective(app) },
  };
}

type Listed = Awaited<ReturnType<typeof listRemotes>>['list'][number];

async function versionsOf(app: App, { name, stable, fallback, rollout }: Listed) {
  const rows = await app.db
    .selectFrom('release')
    .selectAll()
    .where('remote', '=', name)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
  const health = new Map(
    (await healthByVersion(app, name)).map(({ version, remote: _remote, ...figures }) => [version, figures]),
  );
  const channels = Object.entries({ stable, canary: rollout?.version, fallback });
  return rows.map((row) => {
    const { contract, routes } = documentOf(row.document);
    return {
      version: row.version,
      state: row.state,
      publishedAt: row.published_at.toISOString(),
      publishedBy: row.published_by,
      provenance: row.provenance,
      bytes: row.bytes,
      digest: row.digest,
      contract,
      routes: routes.map(({ path }) => path),
      rehearsal: Rehearsal.parse(row.rehearsal),
      quarantined: row.quarantined_at ? { at: row.quarantined_at.toISOString(), reason: row.quarantine_reason } : null,
      held: row.held_reason,
      channels: channels.flatMap(([channel, version]) => (version === row.version ? [channel] : [])),
      firstLiveAt: iso(row.first_live_at),
      firstStableAt: iso(row.first_stable_at),
      leftAt: iso(row.left_at),
      retiredAt: iso(row.retired_at),
      purgedAt: iso(row.purged_at),
      health: health.get(row.version) ?? null,
    };
  });
}

const logOf = async (app: App, name: string) => {
  const rows = await app.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('target', '=', `remote:${name}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOG_ROWS)
    .execute();
  return rows.map(({ at, who, action, detail, reason }) => ({ at: at.toISOString(), who, action, detail, reason }));
};

/** One remote with all its versions, newest first, and the last entries of its log. */
export async function showRemote(app: App, name: string) {
  const { revision, list } = await listRemotes(app);
  const row = list.find((one) => one.name === name);
  if (!row) throw new PlatformError('noRemote', { remote: name });
  return { discovery: revision, ...row, versions: await versionsOf(app, row), log: await logOf(app, name) };
}
