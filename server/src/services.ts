import type { FastifyInstance } from 'fastify';
import type { CallName } from '@cellar/shared/contract/calls';
import type { Logger } from 'pino';
import type { Background } from './background';
import type { Clock } from './clock';
import type { Configuration } from './configuration';
import type { Caller, Staff } from './core/caller';
import type { Preview } from './http/calls/previewShape';
import type { Ports } from './ports/ports';
import type { Releases } from './releases';
import type { GoodsSearch } from './search/feed/catalogSearch';
import type { Db, Tx } from './store/transaction';

/** What the domains of the shop work with. How calls reach them is the shell's, see `App`. */
export type Services = {
  db: Db;
  clock: Clock;
  config: Configuration;
  log: Logger;
  background: Background;
  ports: Ports;
  releases: Releases;
  /** Finds goods. */
  search: GoodsSearch;
  /** Does work on a store that has what the preview shows and keeps nothing: whatever writes fails as `previewOnly`. */
  inPreview: <T>(preview: Preview, work: (services: Services, caller: Caller) => Promise<T>) => Promise<T>;
  /** Makes a call within a transaction: what it does is kept or lost together with it. */
  carryOut: (tx: Tx, call: { name: CallName; params: Record<string, unknown>; caller: Staff }) => Promise<void>;
};

/** Runs by itself, again and again. */
export type Job<S = Services> = { name: string; everyMs: number; run: (services: S) => Promise<void> };

/** Registers routes that are no declared calls: pages, files, callbacks, sandbox, staff. */
export type RoutePlugin<S = Services> = (server: FastifyInstance, services: S) => void | Promise<void>;
