/** The staging shop does not answer, or not with what was asked for. */
export class StagingUnavailable extends Error {}

/** It has no such version, or no longer its files. */
export class NotInStaging extends Error {}

export type StagingRemote = {
  name: string;
  stable: string | null;
  /** Of the stable version: the digest of its document, and the contract that it needs or, of a host, offers. */
  stableRelease: { digest: string; contract: string } | null;
};

/** What publishing takes, in base64. */
type ReleaseContent = {
  document: string;
  files: Record<string, string>;
  maps: Record<string, string>;
  provenance: Record<string, unknown>;
};

/** The registry of the shop in which releases are tried before they come here. */
export interface StagingPort {
  origin: string;
  /** The contracts that its live hosts offer, and its remotes. */
  list: () => Promise<{ offered: string[]; list: StagingRemote[] }>;
  /** A version as it was published there. */
  content: (remote: string, version: string) => Promise<ReleaseContent>;
}
