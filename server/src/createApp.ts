import type { Logger } from 'pino';
import type { App } from './app';
import type { Clock } from './clock';
import type { Configuration } from './configuration';
import type { Handlers } from './http/handler';
import { createReleases } from './platform/releases';
import { createPorts } from './ports/createPorts';
import { allHandlers } from './handlers';
import { surfaces } from './surfaces';
import type { Store } from './store/open';

export type Parts = { store: Store; clock: Clock; config: Configuration; log: Logger };

/** Puts the parts together; nothing listens and no job runs yet. */
export function createApp({ store, clock, config, log }: Parts): App {
  const app: App = {
    store,
    db: store.db,
    clock,
    config,
    log,
    ports: createPorts({ store, clock, config, log }),
    releases: createReleases({ db: store.db, clock, config, log }),
    handlers: {} as Handlers,
    surfaces,
    address: '',
  };
  app.handlers = allHandlers(app);
  return app;
}
