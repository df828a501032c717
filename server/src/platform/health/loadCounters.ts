import { Counter, type Registry } from 'prom-client';
import type { FailureKind } from '@cellar/shared/contract/report';

/** What a page reported before of one version. */
export type Before = { remote: string; version: string; failures: number; errors: number };
export type Reported = Before & { cohort: string; kind: FailureKind | null };
export type LoadCounters = { add: (reported: Reported[], before: Before[]) => void };

const isOf =
  ({ remote, version }: Before) =>
  (other: Before) =>
    other.remote === remote && other.version === version;

/** Counts what pages report to this process: a session once for each version, its failures as they come. */
export function createLoadCounters(register: Registry): LoadCounters {
  const registers = [register];
  const sessions = new Counter({
    name: 'cellar_page_sessions_total',
    help: 'Page sessions that ran a version of a remote, or tried to',
    labelNames: ['remote', 'version', 'cohort'],
    registers,
  });
  const failures = new Counter({
    name: 'cellar_load_failures_total',
    help: 'Loads of a remote that failed by kind, at whatever step they ended well; throw: uncaught errors of its code',
    labelNames: ['remote', 'version', 'kind'],
    registers,
  });
  return {
    add(reported, before) {
      for (const { cohort, kind, ...row } of reported) {
        const { remote, version } = row;
        const known = before.find(isOf(row));
        if (!known) sessions.inc({ remote, version, cohort });
        const failed = Math.max(0, row.failures - (known?.failures ?? 0));
        const threw = Math.max(0, row.errors - (known?.errors ?? 0));
        // The report names the kind of the last failure alone.
        if (failed > 0) failures.inc({ remote, version, kind: kind && kind !== 'throw' ? kind : 'error' }, failed);
        if (threw > 0) failures.inc({ remote, version, kind: 'throw' }, threw);
      }
    },
  };
}
