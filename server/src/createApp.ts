import type { Logger } from 'pino';
import { admitTo } from './admit';
import type { App, Demo } from './app';
import type { Clock } from './clock';
import type { Configuration } from './configuration';
import type { Admit, Handlers } from './http/handler';
import type { InPreview } from './http/preview';
import { inPreviewOf } from './inPreview';
import { jobs } from './jobs/jobs';
import { createReleases } from './platform/delivery/releases';
import { createPorts } from './ports/createPorts';
import { allHandlers } from './handlers';
import { routePlugins } from './routePlugins';
import type { Store } from './store/open';

export type Parts = { store: Store; clock: Clock; config: Configuration; log: Logger };

/** Puts the parts together; nothing listens and no job runs yet. */
export function createApp({ store, clock, config, log, demo = null }: Parts & { demo?: Demo | null | undefined }): App {
  const app: App = {
    store,
    db: store.db,
    clock,
    config,
    log,
    ports: createPorts({ store, clock, config }),
    releases: createReleases({ db: store.db, clock, config, log }),
    handlers: {} as Handlers,
    admit: undefined as unknown as Admit,
    inPreview: undefined as unknown as InPreview,
    routePlugins: [...(demo?.routePlugins ?? []), ...routePlugins],
    jobs: [...jobs, ...(demo?.jobs ?? [])],
    address: '',
  };
  app.handlers = allHandlers(app);
  app.admit = admitTo(app);
  app.inPreview = inPreviewOf(app);
  return app;
}
