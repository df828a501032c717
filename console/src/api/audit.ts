import { get } from './request';
import type { LogEntry } from './remotes';

export type AuditRow = LogEntry & { id: string; target: string };
export type AuditPage = { list: AuditRow[]; next: string | null };

const SIZE = 50;

export const listAudit = (cursor: string | null, signal?: AbortSignal) =>
  get<AuditPage>(`/audit?${new URLSearchParams({ size: String(SIZE), ...(cursor ? { cursor } : {}) }).toString()}`, signal);
