import type { ReleaseDocument, RemoteState } from '@cellar/shared/contract/discovery';

export type ReleaseState = 'kept' | 'retired' | 'purged';
export type KnownRelease = { digest: string; state: ReleaseState; quarantined: boolean };

export type Rollout = {
  id: string;
  key: string;
  version: string;
  basisPoints: number;
  state: 'running' | 'halted';
  /** Those who get it by name, each as a mark that says nothing about them. */
  people: string[];
};

/** Which versions of a remote are in which channel. */
export type RemoteChannels = {
  name: string;
  state: RemoteState;
  text: string | null;
  /** The compare-and-swap number of its writers. */
  revision: number;
  stable: string | null;
  fallback: string | null;
  rollout: Rollout | null;
};

/** What is released, as read at one moment. */
export type Snapshot = {
  /** Rises with everything that changes what any page gets; 0 while nothing was read. */
  revision: number;
  issuedAt: string;
  remotes: RemoteChannels[];
  /** Every release ever registered, by `releaseKey`. */
  known: Record<string, KnownRelease>;
  /** Release documents of the versions in a channel, by `releaseKey`. */
  documents: Record<string, ReleaseDocument>;
};

export type FoundRelease = { document: ReleaseDocument; digest: string };

/** What is released, as this process knows it. */
export type Releases = {
  /** The last good state; empty before the first `refresh`. */
  now: () => Snapshot;
  /** Reads again, from after this call; who wrote a channel waits for it before answering. Never fails: the last good state stays. */
  refresh: () => Promise<void>;
  /** Follows what other processes write; gives back what stops it. */
  start: () => () => Promise<void>;
  /** Any version that can still be served, in a channel or not. */
  find: (remote: string, version: string) => Promise<FoundRelease | null>;
  /** Signs tickets and links. */
  secret: () => string;
};
