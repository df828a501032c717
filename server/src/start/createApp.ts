import type { Logger } from 'pino';
import type { App, Demo } from '../app';
import { createBackground } from '../background';
import type { Clock } from '../clock';
import type { Configuration } from '../configuration';
import type { Admit, Handlers } from '../http/handler';
import { inPreviewOf } from './inPreview';
import { allApprovals } from '../allApprovals';
import { allCampaigns } from '../allCampaigns';
import { allJobs } from '../allJobs';
import { registerApprovals } from '../core/operation/approvals';
import { registerCampaigns } from '../core/campaigns/kinds';
import { createReleases } from '../platform/delivery/releases';
import { createPorts } from '../ports/createPorts';
import { allHandlers } from '../handlers';
import { invoke, type Invocation } from '../http/calls/invoke';
import { namedHandlers } from '../http/calls/namedHandlers';
import { routePlugins } from './routePlugins';
import { recallPlace } from '../shop/campaigns/flashSale/soldOut';
import type { Store } from '../store/open';
import type { Tx } from '../store/transaction';
import { CatalogSearch, type GoodsSearch } from '../search/feed/catalogSearch';
import { createClient } from '../search/opensearch/client';
import { OpenSearchSearch } from '../search/opensearch/openSearchSearch';
import type { OpenSearchSettings } from '../search/opensearch/settings';
import { actorOf } from '../platform/access/actor';
import { holdForSecond } from '../shop/identity/approvals/holdForSecond';
import { authenticateStaff } from '../shop/identity/staff/authenticateStaff';

/** Calls of the console by their access: staff by the cookie, the registry also by a token. */
const authorize =
  (app: App): Admit =>
  async (request, access) => {
    if (typeof access === 'string')
      return { person: null, kind: 'h5', ip: request.ip, device: '', guestId: null, tokenHash: null };
    if ('staff' in access) return authenticateStaff(app, request, access);
    const { remote = null } = request.params as { remote?: string };
    return actorOf(app, request, { remote, tokens: access.token, reads: request.method === 'GET' });
  };

/** The built-in search, or OpenSearch with the built-in one behind it. */
function createSearch({
  clock,
  log,
  settings,
}: {
  clock: Clock;
  log: Logger;
  settings: OpenSearchSettings | null;
}): GoodsSearch {
  const builtIn = new CatalogSearch(clock, log);
  return settings ? new OpenSearchSearch({ clock, log, settings, builtIn, client: createClient(settings) }) : builtIn;
}

/** Makes a call within a transaction: what it does is kept or lost together with it. */
async function carryOut(app: App, tx: Tx, invocation: Invocation): Promise<void> {
  let handlers: Handlers | undefined;
  const own: App = {
    ...app,
    ...{ store: { ...app.store, db: tx }, db: tx },
    get handlers() {
      return (handlers ??= namedHandlers(allHandlers(own)));
    },
  };
  await invoke(own, invocation);
}

export type Parts = { store: Store; clock: Clock; config: Configuration; log: Logger };

/** Puts the parts together; nothing listens and no job runs yet. */
export function createApp({ store, clock, config, log, demo = null }: Parts & { demo?: Demo | null | undefined }): App {
  registerCampaigns(allCampaigns);
  registerApprovals(allApprovals);
  let handlers: Handlers | undefined;
  const app: App = {
    store,
    db: store.db,
    clock,
    config: demo ? { ...config, pace: demo.pace } : config,
    log,
    background: createBackground(log),
    ports: createPorts({ store, clock, config }),
    releases: createReleases({ db: store.db, clock, config, log }),
    search: createSearch({ clock, log, settings: config.openSearch }),
    get handlers() {
      return (handlers ??= namedHandlers(allHandlers(app)));
    },
    earlyAnswers: { 'flashSale.takePlace': (fields, tokenHash) => recallPlace(app, fields, tokenHash) },
    admit: (request, access) => authorize(app)(request, access),
    hold: (invocation) => holdForSecond(app, invocation),
    carryOut: (tx, invocation) => carryOut(app, tx, invocation),
    inPreview: (preview, work) => inPreviewOf(app)(preview, work),
    routePlugins: [...(demo?.routePlugins ?? []), ...routePlugins],
    jobs: [...allJobs, ...(demo?.jobs ?? [])],
    address: '',
  };
  return app;
}
