import { trackEvent } from '@cellar/shared/runtime/tracking';

export type LoadFailure = {
  name: string;
  message: string;
  /** missing, error or timeout, as the bundler says. */
  type?: string | undefined;
  code?: string | undefined;
  request?: string | undefined;
};

const KEPT = 50;
const reports: Report[] = [];
export type Report = LoadFailure & { remote: string; version: string };

const CHUNK = 'ChunkLoadError';

/** Names a failed load for what it is: an entry that did not come is a plain error of the federation runtime. */
export function failureOf(error: unknown): LoadFailure {
  const { name = 'Error', message = '', type, code, request } = (error ?? {}) as Partial<LoadFailure>;
  const entry = /RUNTIME-00[138]/.test(message);
  const isLoad = entry || name === CHUNK || code === 'CSS_CHUNK_LOAD_FAILED' || /Loading (CSS )?chunk/.test(message);
  const timedOut = type === 'timeout' || /time(d )?out/i.test(message);
  return {
    name: isLoad ? CHUNK : name,
    message: String(message).slice(0, 300),
    type: type ?? (isLoad ? (timedOut ? 'timeout' : 'error') : undefined),
    code,
    request,
  };
}

/** Notes a failure with its remote and version, and tells analytics. */
export function report(error: unknown, { name, version }: { name: string; version: string }) {
  const entry: Report = { ...failureOf(error), remote: name, version };
  reports.push(entry);
  if (reports.length > KEPT) reports.shift();
  trackEvent('load_failure', entry);
}

/** The last failures of this page. */
export const reportsNow = (): readonly Report[] => reports;
