import type { Logger } from 'pino';
import { admitTo } from './admit';
import type { App, Demo } from '../app';
import { createBackground } from '../background';
import type { Clock } from '../clock';
import type { Configuration } from '../configuration';
import type { Handlers } from '../http/handler';
import { inPreviewOf } from './inPreview';
import { allCampaigns } from '../allCampaigns';
import { allJobs } from '../allJobs';
import { registerCampaigns } from '../core/campaigns/kinds';
import { createSearch } from '../search/createSearch';
import { createReleases } from '../platform/delivery/releases';
import { createPorts } from '../ports/createPorts';
import { allHandlers } from '../handlers';
import { routePlugins } from './routePlugins';
import { recallPlace } from '../shop/campaigns/flashSale/soldOut';
import type { Store } from '../store/open';

export type Parts = { store: Store; clock: Clock; config: Configuration; log: Logger };

/** Puts the parts together; nothing listens and no job runs yet. */
export function createApp({ store, clock, config, log, demo = null }: Parts & { demo?: Demo | null | undefined }): App {
  registerCampaigns(allCampaigns);
  let handlers: Handlers | undefined;
  const app: App = {
    store,
    db: store.db,
    clock,
    config,
    log,
    background: createBackground(log),
    ports: createPorts({ store, clock, config }),
    releases: createReleases({ db: store.db, clock, config, log }),
    search: createSearch({ clock, log, settings: config.openSearch }),
    get handlers() {
      return (handlers ??= allHandlers(app));
    },
    earlyAnswers: { 'flashSale.takePlace': (fields, tokenHash) => recallPlace(app, fields, tokenHash) },
    admit: (request, access) => admitTo(app)(request, access),
    inPreview: (preview, work) => inPreviewOf(app)(preview, work),
    routePlugins: [...(demo?.routePlugins ?? []), ...routePlugins],
    jobs: [...allJobs, ...(demo?.jobs ?? [])],
    address: '',
  };
  return app;
}
