import type { App } from '../app';
import type { RoutePlugin } from '../services';
import { registerFiles } from './files';
import { drawIcon } from './icon';
import { registerPages } from './pages';
import type { FastifyInstance } from 'fastify';
import { PUBLIC_FILE } from '../http/network/cors';
import { areaLists } from '../shop/identity/addresses/areaLists';
import { sendPacked } from './packed';

/** Its date is part of its name, so its content stays for good. */
const AREA_FILE = '/static/area-20240509.json';

function registerAreas(server: FastifyInstance, _app: App) {
  const body = JSON.stringify({ city: areaLists() });
  server.get(AREA_FILE, PUBLIC_FILE, (request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/json; charset=utf-8');
    return sendPacked(request, reply, body);
  });
}

const DAY_SECONDS = 24 * 60 * 60;

/** Pages and files: everything that a browser gets before it makes its first call. */
export const registerEdge: RoutePlugin<App> = async (server, app) => {
  await registerFiles(server, app);
  registerAreas(server, app);
  let icon: Buffer | undefined;
  server.get('/icon.png', (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send((icon ??= drawIcon())),
  );
  registerPages(server, app);
};
