import type { DrillFault, RemoteState } from '@cellar/shared/contract/discovery';
import { get, post } from './request';

/** Page sessions of the last ten minutes; vitals are the 75th percentile, in ms (CLS without unit). */
export type Health = {
  sessions: number;
  failing: number;
  rate: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
};
export type Rehearsal = {
  state: 'waiting' | 'running' | 'passed' | 'failed' | 'unavailable';
  at?: string;
  findings: { where: string; what: string }[];
};
export type Rollout = {
  key: string;
  version: string;
  basisPoints: number;
  state: 'running' | 'halted';
  reason: string | null;
  startedAt: string;
};

export type RemoteRow = {
  name: string;
  state: RemoteState;
  /** Shown to visitors while disabled. */
  words: string | null;
  /** Rises with every change; what writes names the one that was seen. */
  revision: number;
  stable: string | null;
  fallback: string | null;
  rollout: Rollout | null;
  versions: number;
  newest: { version: string; rehearsal: Rehearsal } | null;
  health: { stable: Health | null; canary: Health | null };
};

export type Version = {
  version: string;
  state: 'kept' | 'retired' | 'purged';
  publishedAt: string;
  publishedBy: string;
  provenance: { source?: 'local' | 'upload'; commit?: string; branch?: string; builtBy?: string };
  bytes: number;
  digest: string;
  contract: string;
  routes: string[];
  rehearsal: Rehearsal;
  quarantined: { at: string; reason: string | null } | null;
  held: string | null;
  channels: ('stable' | 'canary' | 'fallback')[];
  firstLiveAt: string | null;
  /** Null: not all visitors ever had it. */
  firstStableAt: string | null;
  leftAt: string | null;
  retiredAt: string | null;
  purgedAt: string | null;
  health: Health | null;
};

export type LogEntry = {
  at: string;
  who: string;
  action: string;
  detail: Record<string, unknown>;
  reason: string | null;
};
export type RemoteDetail = { row: RemoteRow; versions: Version[]; log: LogEntry[] };
type DetailAnswer = Omit<RemoteRow, 'versions'> & Pick<RemoteDetail, 'versions' | 'log'>;

/** Where a remote stands now, as a refused writer is told. */
export type Standing = {
  revision: number;
  stable: string | null;
  canary: { version: string; basisPoints: number } | null;
  state: RemoteState;
};
/** Somebody who would miss what a version removes. */
export type Consumer = { consumer: string; revision?: number; state?: string; thing: string };
export type TeamLink = { url: string; until: string };

type Deed = { expect: number; reason?: string };
type Reasoned = { expect: number; reason: string };

const at = (name: string) => `/remotes/${encodeURIComponent(name)}`;
const release = (name: string, version: string) => `${at(name)}/releases/${encodeURIComponent(version)}`;

export const listRemotes = (signal?: AbortSignal) => get<{ list: RemoteRow[] }>('/remotes', signal);
/** Newest version first; the last entries of its log. */
export async function showRemote(signal: AbortSignal | undefined, name: string): Promise<RemoteDetail> {
  const { versions, log, ...row } = await get<DetailAnswer>(at(name), signal);
  return { row: { ...row, versions: versions.length }, versions, log };
}
export const promote = (
  name: string,
  deed: Deed & { version: string; channel: 'stable' | 'canary'; basisPoints?: number },
) => post<unknown>(`${at(name)}/promote`, deed);
export const setPercentage = (name: string, deed: Deed & { basisPoints: number }) =>
  post<unknown>(`${at(name)}/percentage`, deed);
export const halt = (name: string, deed: Reasoned) => post<unknown>(`${at(name)}/halt`, deed);
export const rollBack = (name: string, deed: Reasoned & { version: string }) =>
  post<unknown>(`${at(name)}/rollback`, deed);
export const disable = (name: string, deed: Reasoned & { words: string }) => post<unknown>(`${at(name)}/disable`, deed);
export const enable = (name: string, deed: Reasoned) => post<unknown>(`${at(name)}/enable`, deed);
/** An empty reason lets the version go. */
export const hold = (name: string, version: string, reason: string) =>
  post<unknown>(`${release(name, version)}/hold`, { reason });
export const rehearse = (name: string, version: string) => post<unknown>(`${release(name, version)}/rehearse`);
export const preview = (name: string, version: string) => post<TeamLink>(`${release(name, version)}/preview`);
export const drill = (name: string, fault: DrillFault) => post<TeamLink>(`${at(name)}/drill`, { fault });
