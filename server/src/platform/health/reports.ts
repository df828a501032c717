import { sql } from 'kysely';
import { z } from 'zod';
import { FAILURE_KINDS, TRACE } from '@cellar/shared/contract/report';
import { isStorable } from '@cellar/shared/format/text/storable';
import type { App } from '../../app';
import type { RoutePlugin } from '../../services';
import { TooMany } from '../../errors/businessError';
import { passesFloodGate } from '../../http/network/floodGate';
import type { Snapshot } from '../../releases';
import { releaseKey } from '../delivery/snapshot';
import { readPageTicket, type Ticket } from '../delivery/ticket';
import { keepFailures } from '../failures/keepFailures';
import { createLoadCounters, type LoadCounters } from './loadCounters';

/** Where pages report to. */
export const REPORT_PATH = '/platform/report';
const BODY_LIMIT = 16 * 1024;
// A mobile operator puts thousands of phones behind one address.
const REPORTS = { ofNetwork: 3000, ofAll: 30_000 };
const MAX_COUNT = 10_000;
const HOUR_MS = 3_600_000;

const Count = z
  .int()
  .min(0)
  .transform((count) => Math.min(count, MAX_COUNT));
const Millis = z.number().min(0).max(HOUR_MS).optional();
const Vitals = z.object({
  lcp: Millis,
  inp: Millis,
  fcp: Millis,
  ttfb: Millis,
  cls: z.number().min(0).max(1000).optional(),
});
const Remote = z.object({
  name: z.string().max(40),
  version: z.string().max(64),
  failures: Count,
  errors: Count,
  // `words` is what hosts of the contract before call the text.
  lastFailure: z
    .object({ kind: z.enum(FAILURE_KINDS), text: z.string().optional(), words: z.string().optional() })
    .transform(({ kind, text, words = '' }) => ({ kind, text: (text ?? words).slice(0, 300) }))
    .optional(),
  acted: z.boolean().default(false),
});
const MAX_FAILURES = 8;
const Failure = z.object({
  trace: z.string().regex(TRACE),
  remote: z.string().max(40),
  version: z.string().max(64),
  kind: z.enum(FAILURE_KINDS),
  text: z.string().transform((text) => text.slice(0, 300)),
  stack: z.string().max(2000),
});
const Report = z.object({
  ticket: z.string().max(2000),
  host: z.string().max(64),
  remotes: z.array(Remote).max(20),
  vitals: Vitals.default({}),
  failures: z.array(Failure).max(MAX_FAILURES).default([]),
  path: z.string().max(300).default(''),
});
type Report = z.output<typeof Report>;

/** Which cohort a version's report counts for; null: this session was never given that version. */
function cohortOf(
  { remotes, known }: Snapshot,
  { c, n = [] }: Ticket,
  { name, version }: z.output<typeof Remote>,
): 'stable' | 'canary' | null {
  const row = remotes.find((remote) => remote.name === name);
  if (!row || !known[releaseKey(name, version)]) return null;
  const { rollout, stable, fallback } = row;
  if (!rollout) return 'stable';
  if (c[rollout.key] === 1 || n.includes(rollout.key)) return 'canary';
  return version === rollout.version && version !== stable && version !== fallback ? null : 'stable';
}

const isNamed = ({ remotes }: Snapshot, { n = [] }: Ticket, remote: string) =>
  n.includes(remotes.find(({ name }) => name === remote)?.rollout?.key ?? '');

const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
const later = (name: (typeof VITALS)[number]) =>
  sql`${sql.lit(name)}, greatest((page_session.vitals ->> ${sql.lit(name)})::numeric, (excluded.vitals ->> ${sql.lit(name)})::numeric)`;
const grownVitals = sql<string>`jsonb_strip_nulls(jsonb_build_object(${sql.join(VITALS.map(later))}))`;
const failsMore = sql`excluded.failures > page_session.failures or excluded.errors > page_session.errors`;

function rowsOf(app: App, ticket: Ticket, { host, remotes, vitals }: Report) {
  const snapshot = app.releases.now();
  const at = app.clock.now();
  const rows = remotes.flatMap((remote, i) => {
    const { name, version, failures, errors, lastFailure, acted } = remote;
    const cohort = cohortOf(snapshot, ticket, remote);
    if (!cohort) return [];
    const last_failure = lastFailure ? `${lastFailure.kind}: ${lastFailure.text}` : null;
    return {
      id: ticket.s,
      remote: name,
      version,
      cohort,
      named: cohort === 'canary' && isNamed(snapshot, ticket, name),
      host_version: host,
      at,
      failures,
      errors,
      last_failure,
      acted,
      vitals: JSON.stringify(i === 0 ? vitals : {}),
    };
  });
  return [...new Map(rows.map((row) => [releaseKey(row.remote, row.version), row])).values()];
}

/**
 * Adds what a page reports to its session: a row for each version, whose numbers only grow. False when its ticket is none of this shop's.
 */
async function keepReport(app: App, counters: LoadCounters, report: Report, agent: string): Promise<boolean> {
  const ticket = readPageTicket(app.releases.secret(), report.ticket);
  if (!ticket) return false;
  await keepFailures(app, { ...report, session: ticket.s, isTeam: Boolean(ticket.m), agent });
  // A team breaks its own session as it likes.
  const rows = ticket.m ? [] : rowsOf(app, ticket, report);
  if (rows.length === 0) return true;
  const before = await app.db
    .selectFrom('page_session')
    .select(['remote', 'version', 'failures', 'errors'])
    .where('id', '=', ticket.s)
    .execute();
  await app.db
    .insertInto('page_session')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['id', 'remote', 'version']).doUpdateSet({
        failures: sql<number>`greatest(page_session.failures, excluded.failures)`,
        errors: sql<number>`greatest(page_session.errors, excluded.errors)`,
        last_failure: sql<string>`coalesce(excluded.last_failure, page_session.last_failure)`,
        acted: sql<boolean>`page_session.acted or excluded.acted`,
        vitals: grownVitals,
        // A session counts in the minutes in which it began to run the version, and again when it fails more.
        at: sql<Date>`case when ${failsMore} then excluded.at else page_session.at end`,
      }),
    )
    .execute();
  const kindOf = (remote: string, version: string) =>
    report.remotes.find((each) => each.name === remote && each.version === version)?.lastFailure?.kind ?? null;
  counters.add(
    rows.map((row) => ({ ...row, kind: kindOf(row.remote, row.version) })),
    before,
  );
  return true;
}

function parse(body: unknown): Report | null {
  try {
    const report = Report.parse(typeof body === 'string' ? JSON.parse(body) : body);
    return isStorable(report) ? report : null;
  } catch {
    return null;
  }
}

/** Where pages report the health of their remotes; a beacon sends its JSON as plain text, and needs no cookie. */
export const registerReports: RoutePlugin<App> = (server, app) => {
  const counters = createLoadCounters(server.metrics);
  void server.register(async (scope) => {
    scope.post(REPORT_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      if (!passesFloodGate(app, REPORTS, request.ip)) throw new TooMany();
      const report = parse(request.body);
      reply.header('cache-control', 'no-store');
      if (!report) return reply.code(400).send({ states: 400, message: '报告格式有误', result: null });
      if (!(await keepReport(app, counters, report, request.headers['user-agent'] ?? '')))
        return reply.code(403).send({ states: 403, message: '页面凭据无效', result: null });
      return reply.code(204).send();
    });
  });
};
