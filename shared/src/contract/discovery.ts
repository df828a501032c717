import type { RouteRow } from '@cellar/shared/contract/route';

/** The name under which the shell is released. */
export const HOST = 'host';

/** A route as the discovery document carries it: the row of the remote plus who serves it. */
export type PublishedRoute = Omit<RouteRow, 'screen'> & { remote: string; module: string };

/** What a screen needs before it can be rendered. */
export type ScreenFiles = {
  /** Files of the remote, relative to its release folder. */
  files: string[];
  /** Shared entries (`@cellar/shared/ui/form`) that the screen's first chunk consumes. */
  needs: string[];
};

/** What the server makes the pages of a host out of. */
export type HostParts = {
  /** Scripts and stylesheets of every page. */
  entry: string[];
  /** Shared entry → the host's files that it lies in. */
  shares: Record<string, string[]>;
  /** Shared entry → names of its exports. */
  exports?: Record<string, string[]>;
  /** The shell's own pages. */
  routes: Omit<RouteRow, 'screen'>[];
  /** Pages that the shell leads to. */
  links?: string[];
  /** Brotli bytes of script that a page may need, in all and of its remote. */
  budget: { page: number; remote: number };
};

/** Everything needed to run one version of one remote; immutable, digested in the discovery document. */
export type ReleaseDocument = {
  name: string;
  version: string;
  /** `development` never leaves the developer's machine. */
  mode: 'production' | 'development';
  /** Name of the global that the entry defines; differs from version to version. */
  container: string;
  entry: string;
  /** File name → `sha384-…`. */
  files: Record<string, string>;
  screens: Record<string, ScreenFiles>;
  /** Range of the shared contract that the release was built for; of a host the version that it offers. */
  contract: string;
  /** The routes that this version declares. */
  routes: PublishedRoute[];
  /** Paths of the shop that its screens lead to. */
  links: string[];
  /** Promotion blocks and the version of their props. */
  blocks: Record<string, number>;
  /** What a person does on its screens, played before the version meets its first visitor. */
  journeys: Journey[];
  /** The tracking event of what people come for; sessions with it are counted by version. */
  mainAction?: string;
  /** Of the host alone. */
  host?: HostParts;
};

/** What a call that reads answers along a path (`list.stock=in.id`): the first that is found. */
export type JourneyLookup = { call: string; params?: Record<string, unknown>; first: string };
/**
 * One step of a journey, in words that a person sees: labels, button names, texts. `query`: parameters of the address; `in`: the name of
 * the dialog that holds the button.
 */
export type JourneyStep =
  | { open: string; query?: Record<string, string | JourneyLookup> }
  | { press: string; in?: string }
  | { fill: string; with: string }
  | { see: string };
/** `needs`: what the shop must have for it. It is not played in a shop that has not, nor where a lookup of its addresses finds nothing. */
export type Journey = { name: string; needs?: JourneyLookup; steps: JourneyStep[] };

export type RemoteState = 'live' | 'disabled' | 'removed';
export type Channel = 'stable' | 'canary' | 'preview' | 'override';

/** One version of a remote, by the digest of its release document's bytes (`sha384-…`). */
export type VersionRef = { version: string; digest: string };

/** Why a visitor gets a version: `cohort` is 'stable' or 'canary', `rolloutId` what assigned the visitor to it. */
export type ReleaseOf = { channel: Channel; cohort: 'stable' | 'canary'; rolloutId?: string; reason?: string };

/**
 * The host of a page. `withdrawn`: versions that were taken from visitors; an open page that runs one is loaded again with the next
 * navigation.
 */
export type DiscoveredHost = { version: string; release: ReleaseOf; withdrawn?: string[] };

export type DiscoveredRemote = VersionRef & {
  name: string;
  state: RemoteState;
  release: ReleaseOf;
  /** Milliseconds after which a load counts as timed out. */
  loadTimeout: number;
  /** Origins that serve its files in the order of asking, the page's own written as ''. */
  origins: string[];
  /** The version before, asked for only when this one cannot be loaded. */
  fallback?: VersionRef;
  /** Shown in place of a disabled remote's screens. */
  text?: string;
  /** The same for hosts of the contract before. */
  words?: string;
  /** Versions that were taken from visitors: no open page goes on showing one. */
  withdrawn?: string[];
};

/** How this session differs from a visitor's: shown in a badge. `until` is ISO 8601. */
export type SessionMode =
  | { kind: 'preview'; remotes: Record<string, string>; until: string }
  | { kind: 'override'; remote: string; origin: string }
  | { kind: 'drill'; remote: string; fault: DrillFault; until: string }
  /** Nothing differs yet: `by` made the link that opened the inspector. */
  | { kind: 'inspect'; by: string; until: string };
export const DRILL_FAULTS = ['missing', 'hang', 'throw', 'bytes'] as const;
export type DrillFault = (typeof DRILL_FAULTS)[number];

/** A version that a session with an inspection link may choose. */
type InspectedVersion = {
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
  canary: {
    version: string;
    share: number;
    bucket: number | null;
    isHalted: boolean;
    /** Somebody in this browser has it by name, whatever the share. */
    isNamed?: boolean;
  } | null;
  /** The newest first. */
  versions: InspectedVersion[];
};
export type Inspection = { remotes: InspectedRemote[] };

/** `version` null: what visitors get. */
export type InspectionChoice = { remote: string; version: string | null };

/** What the host learns when the page is served: which screens exist, who serves them, at which version. */
export type Discovery = {
  schema: 1;
  /** Rises with every change of what is released. */
  revision: number;
  environment: 'production' | 'test';
  issuedAt: string;
  hostVersion: string;
  /** Left out by a host of a development build, which is no release. */
  host?: DiscoveredHost;
  contract: string;
  routes: PublishedRoute[];
  remotes: DiscoveredRemote[];
  /**
   * The release document of the asked page's remote, so that nothing more is fetched before its screen; in previews and overrides also what
   * is stored nowhere else.
   */
  releases: Record<string, ReleaseDocument>;
  /** Names this page session and the cohorts it was assigned to; signed, sent back with reports and when asking again. */
  ticket: string;
  mode?: SessionMode[];
};
