/** Where a browser that opened an inspection link asks what it could be served, and chooses a version for itself. */
export const INSPECTION_PATH = '/inspect/versions';
export const INSPECTION_USE_PATH = '/inspect/use';

export type InspectedVersion = {
  version: string;
  /** ISO 8601. */
  publishedAt: string;
  rehearsal: string;
};

/** One remote, or the host, with the versions that can be shown in this browser. */
export type InspectedRemote = {
  name: string;
  stable: string | null;
  /** This browser stands at `bucket` among all visitors and gets the canary below `share`; both in percent, null: it is nobody yet. */
  canary: { version: string; share: number; bucket: number | null; isHalted: boolean } | null;
  /** The newest first. */
  versions: InspectedVersion[];
};
export type Inspection = { remotes: InspectedRemote[] };

/** `version` null: what visitors get. */
export type InspectionChoice = { remote: string; version: string | null };
