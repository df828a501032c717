import type { FastifyInstance } from 'fastify';
import type { App } from '../app';
import { buildServer } from '../http/server';
import { atEndOfFile } from './endOfFile';

type Served = { app: App; server: Promise<FastifyInstance> };

let served: Served | undefined;

const closeServer = async (last: Served | undefined) => (await last?.server)?.close();

async function close() {
  const last = served;
  served = undefined;
  await closeServer(last);
}

/**
 * The server of an app, for tests that ask it again and again: with all its routes it takes a fifth of a second of a processor. It is
 * closed when another app is served, and at the end of the file.
 */
export function serverOf(app: App): Promise<FastifyInstance> {
  if (served?.app === app) return served.server;
  const last = served;
  if (!last) atEndOfFile(close);
  const server = closeServer(last).then(() => buildServer(app));
  served = { app, server };
  return server;
}
