/** Why a file of a remote did not run. `discovery`: what exists could not be learnt again. */
export const FAILURE_KINDS = ['missing', 'error', 'timeout', 'integrity', 'throw', 'discovery'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** One version of a remote that a page ran, or tried to. Counts are those of the whole page session so far. */
export type RemoteReport = {
  name: string;
  version: string;
  cohort: 'stable' | 'canary';
  /** Loads that failed, at whatever step of the ladder they ended well. */
  failures: number;
  /** Uncaught errors of its code. */
  errors: number;
  lastFailure?: { kind: FailureKind; text: string };
  /** The person did the remote's main action. */
  acted?: true;
};

/** One failure with the number that its page shows. */
export type FailureReport = {
  /** `7F3K-9Q2M` */
  trace: string;
  remote: string;
  version: string;
  kind: FailureKind;
  text: string;
  stack: string;
};

/** Milliseconds, `cls` without unit. */
export type Vitals = { lcp?: number; cls?: number; inp?: number; fcp?: number; ttfb?: number };

/**
 * What a page reports of itself, as JSON to `/platform/report`. The remote that the page was opened at comes first: the vitals count for
 * it.
 */
export type PageReport = {
  ticket: string;
  host: string;
  remotes: RemoteReport[];
  vitals: Vitals;
  /** Those since the last report, and the path of the page. */
  failures?: FailureReport[];
  path?: string;
};

/** How a failure is named: without letters that look like digits, never mistaken when it is read aloud. */
export const TRACE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
