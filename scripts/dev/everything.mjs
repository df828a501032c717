import { run } from '../run.mjs';
import { findPlace } from './place.mjs';
import { shopServer } from './server.mjs';
import { PAGES, SERVER, watchSources } from './watch.mjs';

const build = () => run(process.execPath, ['scripts/build.mjs']);

/** Serves the shop as customers get it; a saved file rebuilds its package or restarts the server. */
export async function developEverything() {
  const env = await findPlace();
  await build();
  const server = shopServer({ env });
  await server.start();
  watchSources(async (files) => {
    if (files.some((file) => PAGES.test(file))) await build();
    if (files.some((file) => SERVER.test(file)) || !server.runs()) await server.restart();
  });
  return server.stop;
}
