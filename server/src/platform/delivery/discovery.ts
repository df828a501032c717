import { HOST, type Discovery, type PublishedRoute, type ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import { alarm } from '../../core/alarms';
import { hostAssets, type HostAssets } from '../registry/host/assets';
import { withDrill } from './drill';
import type { Cohorts } from './cohorts';
import { cohortsFor, namedFor, resolve, type Resolution } from './resolve';
import { resolveHost, type ServedHost } from './resolveHost';
import { noTeamSession, type TeamSession } from './session';
import { makeTicket, readPageTicket, type Ticket } from './ticket';

export type PageRow = Omit<PublishedRoute, 'remote' | 'module'> & { remote?: string; module?: string };

/** The discovery document for one visitor, and the row of the requested page with the release that draws it. */
export type Visit = {
  /** Null while none is built. */
  host: HostAssets | null;
  discovery: Discovery;
  row: PageRow | undefined;
  release: ReleaseDocument | undefined;
};

export type Visitor = {
  pageHost: string;
  /** null: nobody in particular, who gets stable. */
  visitor: string | null;
  /** By which somebody in this browser is named for a canary. */
  marks?: string[];
  team?: TeamSession;
  /** Versions of the host that this browser could not load. */
  failedHosts?: string[];
};

/** Reads what is built and released, and describes it for a page. */
export type Platform = {
  /** A page is opened: a new page session begins. */
  open: (visitor: Visitor, pathname: string) => Visit;
  /** An open page asks for the present state; without a ticket of this store nothing is frozen. */
  refresh: (visitor: Visitor, ticket: string | undefined) => Discovery;
  /** The rows of all live pages, for nobody in particular. */
  rows: (pageHost: string) => ReleaseDocument['routes'];
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
  const isBound = ({ remote }: Resolution['served'][number]) =>
    remote.release.channel === 'preview' || remote.release.channel === 'override';
  const inOrder = [...served.filter(isBound), ...served.filter((one) => !isBound(one))];
  const rows = new Map<string, PublishedRoute>();
  for (const { document } of inOrder)
    for (const route of document ? routesOf(document) : []) if (!rows.has(route.path)) rows.set(route.path, route);
  return [...rows.values()];
}

const isLive = (remote: Resolution['served'][number]) => remote.remote.state === 'live';

/** Release documents that a browser cannot fetch as they are, without what only the server reads. */
function embeddedReleases({ served }: Resolution, drilled: string | undefined): Record<string, ReleaseDocument> {
  const wanted = served.filter(
    (one) => isLive(one) && (one.remote.release.channel === 'override' || one.remote.name === drilled),
  );
  return Object.fromEntries(
    wanted.flatMap(({ remote: { name }, document }) =>
      document ? [[name, { ...document, routes: [], links: [], journeys: [] }]] : [],
    ),
  );
}

function rowOf(
  { served }: Resolution,
  routes: PublishedRoute[],
  host: HostAssets | null,
  pathname: string,
): PageRow | undefined {
  const route = routes.find(({ path }) => path === pathname);
  if (!route) return host?.routes.find(({ path }) => path === pathname);
  const from = served.find(({ remote }) => remote.name === route.remote);
  const first = from && isLive(from) ? from.document?.routes.find(({ path }) => path === pathname)?.first : undefined;
  return first ? { ...route, first } : route;
}

/** A remote whose channels this host cannot run is a matter for a person; reported once for each state. */
function unfitAlarm(app: App) {
  const reported = new Set<string>();
  return ({ served }: Resolution, contract: string, revision: number) => {
    for (const { remote } of served.filter((one) => one.unfit)) {
      const key = `${remote.name} ${contract} ${revision}`;
      if (reported.has(key)) continue;
      reported.add(key);
      const served = remote.state === 'live' ? `暂用 ${remote.version}` : '没有可用版本，暂停展示';
      const text = `${remote.name} 的当前版本不能在契约 ${contract} 的主程序上运行，${served}`;
      app.background.run(alarm(app, { kind: 'unfit', subject: `${remote.name} ${contract}`, text }));
    }
  };
}

type Parts = { app: App; assets: () => HostAssets | null; warn: ReturnType<typeof unfitAlarm> };
type Resolved = Resolution & {
  contract: string;
  /** What was drawn, and stays for the page session; who is named gets a canary only as long as they are. */
  drawn: Cohorts;
  named: string[];
  host: ServedHost | null;
};

/** Which versions a visitor gets; a page session keeps its cohorts. */
function resolveFor(
  { app, assets, warn }: Parts,
  { visitor, marks = [], team = noTeamSession, failedHosts = [] }: Visitor,
  earlier: Ticket | null,
): Resolved {
  const now = app.releases.now();
  const drawn = cohortsFor(now, visitor ?? earlier?.s ?? null, earlier?.c ?? {});
  const named = namedFor(now, marks);
  const cohorts: Cohorts = { ...drawn, ...Object.fromEntries(named.map((key) => [key, 1 as const])) };
  const host = resolveHost(now, { own: assets(), cohorts, pin: team.pins[HOST], failed: failedHosts });
  const contract = earlier?.h ?? host?.assets.contract ?? '';
  const resolution = resolve(now, {
    cohorts,
    contract,
    pins: team.pins,
    origins: app.config.fileOrigins,
  });
  warn(resolution, contract, now.revision);
  for (const { remote } of resolution.served) {
    const note = team.notes[remote.name];
    if (note) remote.release.reason = note;
  }
  return { ...(team.drill ? withDrill(resolution, team.drill) : resolution), contract, drawn, named, host };
}

const ticketFor = (
  { app }: Parts,
  { team = noTeamSession }: Visitor,
  { drawn, named, contract }: Resolved,
  earlier: Ticket | null,
) =>
  makeTicket(app.releases.secret(), {
    session: earlier?.s,
    cohorts: drawn,
    named,
    contract,
    isTeams: team.mode.length > 0 || earlier?.m === 1,
  });

type VisitParts = Visitor & { resolved: Resolved; ticket: string; pathname: string | null };

function visitOf({ app }: Parts, { pageHost, team = noTeamSession, resolved, ticket, pathname }: VisitParts): Visit {
  const { revision, issuedAt } = app.releases.now();
  const host = resolved.host?.assets ?? null;
  const routes = publishedRoutes(resolved);
  const row = pathname === null ? undefined : rowOf(resolved, routes, host, pathname);
  const discovery: Discovery = {
    schema: 1,
    revision,
    environment: app.config.production.pageHosts.includes(pageHost) ? 'production' : 'test',
    issuedAt,
    hostVersion: host?.version ?? '',
    ...(resolved.host?.release ? { host: resolved.host.release } : {}),
    contract: host?.contract ?? '',
    routes,
    remotes: resolved.served.map(({ remote }) => remote),
    releases: embeddedReleases(resolved, team.drill?.remote),
    ticket,
    ...(team.mode.length > 0 ? { mode: team.mode } : {}),
  };
  const from = resolved.served.find((one) => one.remote.name === row?.remote && isLive(one));
  return { host, discovery, row, release: from?.document ?? undefined };
}

export function createPlatform(app: App): Platform {
  const parts: Parts = { app, assets: hostAssets(app), warn: unfitAlarm(app) };
  return {
    open: (visitor, pathname) => {
      const resolved = resolveFor(parts, visitor, null);
      return visitOf(parts, { ...visitor, resolved, ticket: ticketFor(parts, visitor, resolved, null), pathname });
    },
    refresh: (visitor, word) => {
      const earlier = readPageTicket(app.releases.secret(), word);
      const resolved = resolveFor(parts, visitor, earlier);
      // Without a ticket there is none in the answer: it is the same for all such visitors, and counted nowhere.
      const ticket = word ? ticketFor(parts, visitor, resolved, earlier) : '';
      return visitOf(parts, { ...visitor, resolved, ticket, pathname: null }).discovery;
    },
    rows: (pageHost) =>
      resolveFor(parts, { pageHost, visitor: null }, null)
        .served.filter(isLive)
        .flatMap(({ document }) => document?.routes ?? []),
  };
}
