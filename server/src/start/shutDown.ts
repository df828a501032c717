import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Background } from '../background';
import { SECOND } from '../clock';
import { closeWithin, drain } from '../http/closing';
import type { Store } from '../store/open';

/** Requests get so long to be answered. */
const DEADLINE = 10 * SECOND;
/** What then still runs is left to the store, which rolls it back. */
const LAST_RESORT = 5 * SECOND;

type Running = {
  server: FastifyInstance;
  store: Store;
  log: Logger;
  drainMs: number;
  background: Background;
  stops: (() => void | Promise<void>)[];
};

/**
 * Ends the process in order: it is no longer ready, takes no new requests, answers those that run, ends jobs and work in the background,
 * and closes the store. It always ends.
 */
export async function shutDown({ server, store, log, drainMs, background, stops }: Running): Promise<void> {
  const lastResort = setTimeout(
    () => {
      log.warn('the process ends although something still runs');
      process.exit(1);
    },
    drainMs + DEADLINE + LAST_RESORT,
  );
  try {
    await drain(server, drainMs);
    const stopped = Promise.all(stops.map((stop) => stop()));
    await closeWithin(server, DEADLINE);
    await stopped;
    await background.settled();
    await store.close();
  } catch (error) {
    log.error({ err: error }, 'the process did not end in order');
  }
  clearTimeout(lastResort);
  process.exit(0);
}
