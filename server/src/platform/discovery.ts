import type { Discovery, PublishedRoute } from '@cellar/shared/contract/discovery';
import type { App } from '../app';
import { hostAssets, type HostAssets } from './assets';
import { liveReleases } from './releases';

/** Reads what is built and live, and says what a page is told of it. */
export type Platform = {
  assets: () => HostAssets | null;
  /** The discovery document for a page of `remote`, whose release document is laid in. */
  discover: (pageHost: string, pathname: string) => Discovery;
  /** The row of a page, the shell's own included. */
  rowAt: (pathname: string) => PageRow | undefined;
};

export type PageRow = Omit<PublishedRoute, 'remote' | 'module'> & { remote?: string; module?: string };

export function createPlatform(app: App): Platform {
  const assets = hostAssets(app);
  const live = liveReleases(app);
  const published = () => live().remotes.flatMap(({ name }) => live().releases[name]?.routes ?? []);
  return {
    assets,
    rowAt: (pathname) => published().find((row) => row.path === pathname) ?? assets()?.routes.find((row) => row.path === pathname),
    discover: (pageHost, pathname) => {
      const { revision, issuedAt, remotes, releases } = live();
      const host = assets();
      const routes = published();
      const asked = routes.find((route) => route.path === pathname)?.remote;
      const release = asked === undefined ? undefined : releases[asked];
      return {
        schema: 1,
        revision,
        environment: app.config.production.pageHosts.includes(pageHost) ? 'production' : 'test',
        issuedAt,
        hostVersion: host?.version ?? '',
        contract: host?.contract ?? '',
        routes: routes.map(({ first: _first, ...route }) => route),
        remotes,
        releases: release ? { [release.name]: { ...release, routes: [] } } : {},
      };
    },
  };
}
