import type { RoutePlugin } from '../app';
import { registerAreas } from './areas';
import { registerFiles } from './files';
import { drawIcon } from './icon';
import { registerPages } from './pages';

const DAY_SECONDS = 24 * 60 * 60;

/** Pages and files: everything that a browser gets before it makes its first call. */
export const registerEdge: RoutePlugin = async (server, app) => {
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
