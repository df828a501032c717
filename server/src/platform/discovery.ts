import type { Discovery, PublishedRoute, ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../app';
import { hostAssets, type HostAssets } from './assets';
import { resolve, type Resolution } from './resolve';
import { noTeamSession, type TeamSession } from './session';
import { makeTicket, readTicket } from './ticket';
import { unadopted } from './unadopted';

export type PageRow = Omit<PublishedRoute, 'remote' | 'module'> & { remote?: string; module?: string };

/** What one visitor is told, and the row of the asked page. */
export type Visit = { discovery: Discovery; row: PageRow | undefined };

export type Visitor = {
  pageHost: string;
  /** null: nobody in particular, who gets stable. */
  visitor: string | null;
  team?: TeamSession;
};

/** Reads what is built and released, and says what a page is told of it. */
export type Platform = {
  assets: () => HostAssets | null;
  /** A page is opened: a new page session begins. */
  open: (visitor: Visitor, pathname: string) => Visit;
  /** An open page asks anew; without a ticket of this store nothing is frozen. */
  again: (visitor: Visitor, ticket: string | undefined) => Discovery;
};

const plain = new WeakMap<ReleaseDocument, PublishedRoute[]>();

/** The routes as browsers get them: what the server fetches for a page stays here. */
function routesOf(document: ReleaseDocument): PublishedRoute[] {
  const known = plain.get(document);
  if (known) return known;
  const routes = document.routes.map(({ first: _first, ...route }) => route);
  plain.set(document, routes);
  return routes;
}

/** Of two remotes with the same path the one that the session is bound to has it, else the first. */
function publishedRoutes({ served }: Resolution): PublishedRoute[] {
  const isBound = ({ remote }: Resolution['served'][number]) => remote.release.channel === 'preview' || remote.release.channel === 'override';
  const inOrder = [...served.filter(isBound), ...served.filter((one) => !isBound(one))];
  const rows = new Map<string, PublishedRoute>();
  for (const { document } of inOrder) for (const route of document ? routesOf(document) : []) if (!rows.has(route.path)) rows.set(route.path, route);
  return [...rows.values()];
}

const isLive = (remote: Resolution['served'][number]) => remote.remote.state === 'live';

/** The release documents that the page needs at once, without what only the server reads. */
function laidIn({ served }: Resolution, remote: string | undefined): Record<string, ReleaseDocument> {
  const wanted = served.filter((one) => isLive(one) && (one.remote.name === remote || one.remote.release.channel === 'override'));
  return Object.fromEntries(wanted.flatMap(({ remote: { name }, document }) => (document ? [[name, { ...document, routes: [], links: [], journeys: [] }]] : [])));
}

function rowOf({ served }: Resolution, routes: PublishedRoute[], host: HostAssets | null, pathname: string): PageRow | undefined {
  const route = routes.find(({ path }) => path === pathname);
  if (!route) return host?.routes.find(({ path }) => path === pathname);
  const from = served.find(({ remote }) => remote.name === route.remote);
  const first = from && isLive(from) ? from.document?.routes.find(({ path }) => path === pathname)?.first : undefined;
  return first ? { ...route, first } : route;
}

export function createPlatform(app: App): Platform {
  const assets = hostAssets(app);
  const before = unadopted(app);
  const snapshot = () => (app.releases.now().remotes.length > 0 ? app.releases.now() : before());

  const document = ({ pageHost, team = noTeamSession }: Visitor, resolution: Resolution, ticket: string): Discovery => {
    const { revision, issuedAt } = snapshot();
    const host = assets();
    return {
      schema: 1,
      revision,
      environment: app.config.production.pageHosts.includes(pageHost) ? 'production' : 'test',
      issuedAt,
      hostVersion: host?.version ?? '',
      contract: host?.contract ?? '',
      routes: publishedRoutes(resolution),
      remotes: resolution.served.map(({ remote }) => remote),
      releases: laidIn(resolution, undefined),
      ticket,
      ...(team.mode.length > 0 ? { mode: team.mode } : {}),
    };
  };

  return {
    assets,
    open: (visitor, pathname) => {
      const { team = noTeamSession } = visitor;
      const contract = assets()?.contract ?? '';
      const resolution = resolve(snapshot(), { visitor: visitor.visitor, frozen: {}, contract, origins: app.config.fileOrigins, pins: team.pins });
      const ticket = makeTicket(app.releases.secret(), { cohorts: resolution.cohorts, contract, isTeams: team.mode.length > 0 });
      const discovery = document(visitor, resolution, ticket);
      const row = rowOf(resolution, discovery.routes, assets(), pathname);
      return { row, discovery: { ...discovery, releases: laidIn(resolution, row?.remote) } };
    },
    again: (visitor, word) => {
      const { team = noTeamSession } = visitor;
      const secret = app.releases.secret();
      const told = readTicket(secret, word);
      const contract = told?.h ?? assets()?.contract ?? '';
      const resolution = resolve(snapshot(), { visitor: visitor.visitor ?? told?.s ?? null, frozen: told?.c ?? {}, contract, origins: app.config.fileOrigins, pins: team.pins });
      // Whoever sent none gets none: so the same is told alike, and counted nowhere.
      const ticket = word ? makeTicket(secret, { session: told?.s, cohorts: resolution.cohorts, contract, isTeams: team.mode.length > 0 || told?.m === 1 }) : '';
      return document(visitor, resolution, ticket);
    },
  };
}
