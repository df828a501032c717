import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Background } from './background';
import type { Clock } from './clock';
import type { Configuration } from './configuration';
import type { Admit, Caller, EarlyAnswers, Handlers } from './http/handler';
import type { Preview } from './http/calls/previewShape';
import type { Releases } from './releases';
import type { GoodsSearch } from './search/feed/catalogSearch';
import type { Ports } from './ports/ports';
import type { Store } from './store/open';
import type { Db } from './store/transaction';

/** Registers routes that are no declared calls: pages, files, callbacks, sandbox, staff. */
export type RoutePlugin = (server: FastifyInstance, app: App) => void | Promise<void>;

/** Runs by itself, again and again. */
export type Job = { name: string; everyMs: number; run: (app: App) => Promise<void> };

/** Does work on a store that has what the preview shows and keeps nothing: whatever writes fails as `previewOnly`. */
export type InPreview = <T>(preview: Preview, work: (app: App, caller: Caller) => Promise<T>) => Promise<T>;

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
  background: Background;
  ports: Ports;
  releases: Releases;
  /** Finds goods. */
  search: GoodsSearch;
  readonly handlers: Handlers;
  earlyAnswers: EarlyAnswers;
  admit: Admit;
  inPreview: InPreview;
  routePlugins: RoutePlugin[];
  jobs: Job[];
  /** Where this process itself answers, as an origin; '' until it listens. */
  address: string;
};
