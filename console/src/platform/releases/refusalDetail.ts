import type { RemoteState } from '@cellar/shared/contract/discovery';

/** Where a remote stands now, as a refused writer learns it. */
export type Status = {
  revision: number;
  stable: string | null;
  canary: { version: string; basisPoints: number } | null;
  state: RemoteState;
};
/** Somebody who would miss what a version removes. */
export type Consumer = { consumer: string; revision?: number | undefined; state?: string | undefined; thing: string };
