import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Configuration } from './configuration';
import type { Admit, Handlers } from './http/handler';
import type { InPreview } from './http/preview';
import type { Releases } from './releases';
import type { Ports } from './ports/ports';
import type { Store } from './store/open';
import type { Db } from './store/transaction';

/** Registers routes that are no declared calls: pages, files, callbacks, sandbox, staff. */
export type RoutePlugin = (server: FastifyInstance, app: App) => void | Promise<void>;

/** Runs by itself, again and again. */
export type Job = { name: string; everyMs: number; run: (app: App) => Promise<void> };

/** What the demo adds to the shop. */
export type Demo = {
  routePlugins: RoutePlugin[];
  jobs: Job[];
  /** Fills an empty store. */
  seed: (app: App) => Promise<void>;
  /** Draws what the first visitor sees. */
  drawAhead: (app: App) => Promise<void>;
};

/** Everything that handlers and jobs work with. */
export type App = {
  store: Store;
  db: Db;
  clock: Clock;
  config: Configuration;
  log: Logger;
  ports: Ports;
  releases: Releases;
  handlers: Handlers;
  admit: Admit;
  inPreview: InPreview;
  routePlugins: RoutePlugin[];
  jobs: Job[];
  /** Where this process itself answers, as an origin; '' until it listens. */
  address: string;
};
