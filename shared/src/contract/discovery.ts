import type { RouteRow } from '@cellar/shared/contract/route';

/** A route as the discovery document carries it: the row of the remote plus who serves it. */
export type PublishedRoute = Omit<RouteRow, 'screen'> & { remote: string; module: string };

/** What a screen needs before it can be drawn. */
export type ScreenFiles = {
  /** Files of the remote, relative to its release folder. */
  files: string[];
  /** Shared entries (`@cellar/shared/ui/form`) that the screen's first chunk consumes. */
  needs: string[];
};

/** Everything needed to run one version of one remote; immutable, digested in the discovery document. */
export type ReleaseDocument = {
  name: string;
  version: string;
  /** Name of the global that the entry defines; differs from version to version. */
  container: string;
  entry: string;
  /** Origins that serve the files, the page's own written as ''. */
  origins: string[];
  /** File name → `sha384-…`. */
  files: Record<string, string>;
  screens: Record<string, ScreenFiles>;
  /** Range of the shared contract that the release was built for. */
  contract: string;
  /** The routes that this version declares. */
  routes: PublishedRoute[];
  /** Promotion blocks and the version of their props. */
  blocks?: Record<string, number>;
};

export type RemoteState = 'live' | 'disabled' | 'removed';

export type DiscoveredRemote = {
  name: string;
  version: string;
  state: RemoteState;
  release: { channel: string; cohort: string; rolloutId?: string; reason?: string };
  /** Milliseconds after which a load counts as timed out. */
  loadTimeout: number;
  /** `sha384-…` of the release document's bytes. */
  digest: string;
  /** Words shown in place of a disabled remote's screens. */
  words?: string;
};

/** What the host learns when the page is served: which screens exist, who serves them, at which version. */
export type Discovery = {
  schema: 1;
  /** Rises with every change of what is released. */
  revision: number;
  environment: 'production' | 'test';
  issuedAt: string;
  hostVersion: string;
  contract: string;
  routes: PublishedRoute[];
  remotes: DiscoveredRemote[];
  /** The release document of the asked page's remote, so that nothing more is fetched before its screen. */
  releases: Record<string, ReleaseDocument>;
};
