import type { FailureReport, PageReport, RemoteReport, Vitals } from '@cellar/shared/contract/report';
import { onTrackEvent, trackEvent } from '@cellar/shared/runtime/tracking';
import { discoveryNow, hostRelease, hostVersion, remoteOf, rowOf } from '../../discovery';
import { HOME, REPORT, ROOT } from '../../paths';
import { versionIn } from '../loading/resolveAsset';
import { ranWithAction, versionsRan } from '../loading/container';
import { failureOf, kindByLooking, type LoadFailure } from './failureKind';
import { onReport, type Note } from '../loading/report';

const KEPT = 50;
/** Failures come in groups: one report covers all. */
const GATHER = 1000;
/** Of one report; the tallies go on counting. */
const MAX_FAILURES = 8;
const STACK_LENGTH = 1200;

type Version = { name: string; version: string };
export type Report = LoadFailure & {
  trace: string;
  remote: string;
  version: string;
  hostVersion: string;
  cohort: string;
};
type Tally = Pick<RemoteReport, 'failures' | 'errors' | 'lastFailure'>;

const reports: Report[] = [];
const tallies = new Map<string, Version & Tally>();
/** Versions whose main action was done here. */
const acted = new Set<string>();
const vitals: Vitals = {};
let failures: FailureReport[] = [];
let sent = '';
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = ({ name, version }: Version) => `${name}@${version}`;

/** Empty for what is no remote. */
function cohortOf({ name, version }: Version): RemoteReport['cohort'] | '' {
  const ran = versionsRan().find((each) => each.name === name && each.version === version);
  if (ran) return ran.cohort;
  const given = remoteOf(name);
  if (!given) return '';
  return given.version === version ? given.release.cohort : 'stable';
}

/** Whose failure it is: of the version said, else of the file that failed, else of the code that threw. */
function culprit({ error, from }: Note): Version {
  if (from instanceof Object) return from;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const found = [from ?? '', failureOf(error).request ?? '', ...stack.split('\n')].map(versionIn).find(Boolean);
  return found ?? { name: from === 'discovery' ? from : 'host', version: hostVersion() };
}

const textOf = ({ code, message }: LoadFailure) => (code ? `${code} ${message}` : message);

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '').slice(0, STACK_LENGTH);

/** For the next report. */
function keepForReport({ trace, remote, version, name, kind, ...failure }: Report, error: unknown) {
  if (failures.length === MAX_FAILURES) return;
  const text = textOf({ name, kind, ...failure });
  failures.push({
    trace,
    remote,
    version,
    kind,
    text: kind === 'throw' ? `${name}: ${text}` : text,
    stack: stackOf(error),
  });
}

function count(version: Version, failure: LoadFailure) {
  const tally = tallies.get(keyOf(version)) ?? { ...version, failures: 0, errors: 0 };
  tallies.set(keyOf(version), tally);
  if (failure.kind === 'throw') tally.errors++;
  else tally.failures++;
  tally.lastFailure = { kind: failure.kind, text: textOf(failure) };
}

async function record(note: Note) {
  const version = culprit(note);
  const failure = failureOf(note.error);
  failure.kind = note.from === 'discovery' ? 'discovery' : await kindByLooking(failure);
  const report: Report = {
    ...failure,
    trace: note.trace,
    remote: version.name,
    version: version.version,
    hostVersion: hostVersion(),
    cohort: cohortOf(version),
  };
  reports.push(report);
  if (reports.length > KEPT) reports.shift();
  trackEvent('load_failure', report);
  count(version, failure);
  keepForReport(report, note.error);
  sendSoon();
}

function sendSoon() {
  timer ??= setTimeout(() => {
    timer = undefined;
    sendReport();
  }, GATHER);
}

/** An event counts for the remote whose page is open. */
function noteAction(event: string) {
  const { pathname } = location;
  const remote = rowOf(pathname === ROOT ? HOME : pathname)?.remote;
  const ran = remote ? ranWithAction(remote, event) : undefined;
  if (!ran || acted.has(keyOf(ran))) return;
  acted.add(keyOf(ran));
  sendSoon();
}

/** How the shell itself fares, where it is a release. */
function hostReport(): RemoteReport[] {
  const own = hostRelease();
  if (!own) return [];
  const host = { name: 'host', version: own.version };
  return [{ ...host, cohort: own.release.cohort, failures: 0, errors: 0, ...tallies.get(keyOf(host)) }];
}

/** Reports to the server how every version fared that this page ran or could not even begin, when there is something new to report. */
function sendReport() {
  const ran = versionsRan().map((each) => ({
    ...each,
    failures: 0,
    errors: 0,
    ...tallies.get(keyOf(each)),
    ...(acted.has(keyOf(each)) && { acted: true as const }),
  }));
  const known = new Set(ran.map(keyOf));
  const neverRan = [...tallies.values()].filter((tally) => remoteOf(tally.name) && !known.has(keyOf(tally)));
  const remotes = [
    ...ran,
    ...neverRan.map((tally) => ({ ...tally, cohort: cohortOf(tally) || ('stable' as const) })),
    ...hostReport(),
  ];
  const unsent = failures;
  const page = { ticket: discoveryNow().ticket, host: hostVersion(), remotes, vitals } satisfies PageReport;
  const state = JSON.stringify(page);
  if ((remotes.length === 0 || state === sent) && unsent.length === 0) return;
  sent = state;
  failures = [];
  const body = JSON.stringify({
    ...page,
    ...(unsent.length > 0 && { failures: unsent, path: location.pathname }),
  } satisfies PageReport);
  fetch(REPORT, {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'text/plain' },
  }).catch(() => {
    // A page that is offline has nobody to report to.
    sent = '';
    failures = [...unsent, ...failures].slice(0, MAX_FAILURES);
  });
}

export function noteVital(name: keyof Vitals, value: number) {
  vitals[name] = value;
}

/** The last failures of this page. */
export const reportsNow = (): readonly Report[] => reports;

/** Reports each failure to analytics, and the page session to the server: now, when something fails, and when the page is left. */
export function startReporting() {
  onReport((note) => void record(note));
  onTrackEvent(noteAction);
  sendReport();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendReport());
  window.addEventListener('pagehide', sendReport);
}
