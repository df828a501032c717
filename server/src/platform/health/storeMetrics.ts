import { Gauge, type Registry } from 'prom-client';
import { sql } from 'kysely';
import type { App } from '../../app';
import type { RoutePlugin } from '../../services';
import { SECOND } from '../../clock';
import { TtlCache } from '../../ttlCache';
import { healthByVersion } from './health';
import { loadsOfObjective, OBJECTIVE } from './loadDays';

/** Scrapes of several collectors share one reading. */
const LIFE = 10 * SECOND;
const MS = 1000;

async function readRehearsals({ db }: App) {
  return db
    .selectFrom('release')
    .select([
      'remote',
      sql<string>`coalesce(rehearsal ->> 'state', 'waiting')`.as('state'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('state', '=', 'kept')
    .groupBy(['remote', sql`2`])
    .execute();
}

/** The log only grows: what it counts never falls. Names of remotes begin its targets, so its index serves. */
async function readActions({ db }: App) {
  return db
    .selectFrom('audit_entry')
    .select(['target', 'action', sql<number>`count(*)`.as('count')])
    .where('target', '>=', 'remote:')
    .where('target', '<', 'remote;')
    .groupBy(['target', 'action'])
    .execute();
}

const readChannels = ({ db }: App) =>
  db
    .selectFrom('remote as r')
    .leftJoin('rollout as o', (join) => join.onRef('o.remote', '=', 'r.name').on('o.state', '=', 'running'))
    .select(['r.name', 'r.stable', 'o.version as canary', 'o.basis_points'])
    .where('r.state', '=', 'live')
    .execute();

const readAlarms = ({ db }: App) =>
  db
    .selectFrom('alarm')
    .select(['kind', sql<number>`count(*)`.as('count')])
    .where('settled_at', 'is', null)
    .groupBy('kind')
    .execute();

async function read(app: App) {
  return {
    health: await healthByVersion(app),
    rehearsals: await readRehearsals(app),
    actions: await readActions(app),
    channels: await readChannels(app),
    alarms: await readAlarms(app),
    loads: await loadsOfObjective(app),
  };
}
type Found = Awaited<ReturnType<typeof read>>;
type Row = { labels: Record<string, string>; value: number };

const vitalRows = ({ health }: Found): Row[] =>
  health.flatMap(({ remote, version, lcp, inp, cls }) => {
    const values = { lcp: lcp === null ? null : lcp / MS, inp: inp === null ? null : inp / MS, cls };
    return Object.entries(values).flatMap(([vital, value]) =>
      value === null ? [] : [{ labels: { remote, version, vital }, value }],
    );
  });

const channelRows = ({ channels }: Found): Row[] =>
  channels.flatMap(({ name: remote, stable, canary, basis_points }) => {
    const share = canary === null ? 0 : (basis_points ?? 0) / 10_000;
    return [
      ...(stable === null ? [] : [{ labels: { remote, version: stable, channel: 'stable' }, value: 1 - share }]),
      ...(canary === null ? [] : [{ labels: { remote, version: canary, channel: 'canary' }, value: share }]),
    ];
  });

/** What the store knows: every process says the same, so `max` and not `sum` goes over processes. */
const GAUGES: { name: string; help: string; labelNames: string[]; rows: (found: Found) => Row[] }[] = [
  {
    name: 'cellar_recent_sessions',
    help: 'Page sessions of the last ten minutes',
    labelNames: ['remote', 'version'],
    rows: ({ health }) =>
      health.map(({ remote, version, sessions }) => ({ labels: { remote, version }, value: sessions })),
  },
  {
    name: 'cellar_recent_failing_sessions',
    help: 'Page sessions of the last ten minutes with a failed load or an uncaught error',
    labelNames: ['remote', 'version'],
    rows: ({ health }) =>
      health.map(({ remote, version, failing }) => ({ labels: { remote, version }, value: failing })),
  },
  {
    name: 'cellar_vitals_p75',
    help: 'Web vitals of the last ten minutes, 75th percentile; seconds, cls without unit',
    labelNames: ['remote', 'version', 'vital'],
    rows: vitalRows,
  },
  {
    name: 'cellar_channel_share',
    help: 'Share of the visitors that a version has',
    labelNames: ['remote', 'version', 'channel'],
    rows: channelRows,
  },
  {
    name: 'cellar_rehearsals',
    help: 'Kept versions by the state of their rehearsal',
    labelNames: ['remote', 'state'],
    rows: ({ rehearsals }) =>
      rehearsals.map(({ remote, state, count }) => ({ labels: { remote, state }, value: count })),
  },
  {
    name: 'cellar_release_actions',
    help: 'What was done to a remote so far, by the log: releases.publish, releases.promote, releases.rollBack …',
    labelNames: ['remote', 'action'],
    rows: ({ actions }) =>
      actions.map(({ target, action, count }) => ({
        labels: { remote: target.slice('remote:'.length), action },
        value: count,
      })),
  },
  {
    name: 'cellar_open_alarms',
    help: 'Alarms that nobody settled',
    labelNames: ['kind'],
    rows: ({ alarms }) => alarms.map(({ kind, count }) => ({ labels: { kind }, value: count })),
  },
  {
    name: 'cellar_objective_sessions',
    help: 'Page sessions of the last 28 days; remote "": the whole shop',
    labelNames: ['remote'],
    rows: ({ loads }) => loads.map(({ remote, sessions }) => ({ labels: { remote: remote ?? '' }, value: sessions })),
  },
  {
    name: 'cellar_objective_failing_sessions',
    help: 'Those of the last 28 days in which a load failed; remote "": the whole shop',
    labelNames: ['remote'],
    rows: ({ loads }) => loads.map(({ remote, failing }) => ({ labels: { remote: remote ?? '' }, value: failing })),
  },
  {
    name: 'cellar_objective_target',
    help: 'Share of page sessions without a failed load that the shop aims at',
    labelNames: [],
    rows: () => [{ labels: {}, value: OBJECTIVE }],
  },
];

function registerGauges(register: Registry, app: App) {
  const found = new TtlCache<'all', Found | null>(app.clock, { lifeMs: LIFE });
  const now = () =>
    found.get('all', () =>
      read(app).catch((error: unknown) => {
        app.log.warn({ error }, 'metrics of the store');
        return null;
      }),
    );
  for (const { rows, ...gauge } of GAUGES)
    new Gauge({
      ...gauge,
      registers: [register],
      async collect() {
        this.reset();
        const all = await now();
        if (all) for (const { labels, value } of rows(all)) this.set(labels, value);
      },
    });
}

/** What is released, how it fares and what waits, for `/metrics`. */
export const registerStoreMetrics: RoutePlugin<App> = (server, app) => {
  registerGauges(server.metrics, app);
};
