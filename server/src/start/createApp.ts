import type { Logger } from 'pino';
import { admitTo } from './admit';
import type { App, Demo, InPreview } from '../app';
import { createBackground } from '../background';
import type { Clock } from '../clock';
import type { Configuration } from '../configuration';
import type { Admit, Handlers } from '../http/handler';
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
    handlers: {} as Handlers,
    earlyAnswers: {},
    admit: undefined as unknown as Admit,
    inPreview: undefined as unknown as InPreview,
    routePlugins: [...(demo?.routePlugins ?? []), ...routePlugins],
    jobs: [...allJobs, ...(demo?.jobs ?? [])],
    address: '',
  };
  app.handlers = allHandlers(app);
  app.earlyAnswers = { 'flashSale.takePlace': (fields, tokenHash) => recallPlace(app, fields, tokenHash) };
  app.admit = admitTo(app);
  app.inPreview = inPreviewOf(app);
  return app;
}
