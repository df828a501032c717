import { get } from './request';
import type { LogEntry } from './remotes';

export type AuditRow = LogEntry & { id: string; target: string };
export type AuditPage = { list: AuditRow[]; next: string | null };
/** What the log is narrowed to; '' is everything. `actions` are names joined by commas, the days those of Shanghai. */
export type AuditFilter = { who: string; target: string; actions: string; from: string; to: string };

const SIZE = 50;

export function listAudit(filter: AuditFilter, cursor: string | null, signal?: AbortSignal) {
  const asked = Object.entries({ ...filter, cursor: cursor ?? '' }).filter(([, value]) => value !== '');
  return get<AuditPage>(
    `/audit?${new URLSearchParams({ size: String(SIZE), ...Object.fromEntries(asked) }).toString()}`,
    signal,
  );
}
