import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run.mjs';

const CALM = 150;
const FOLDERS = /^(server|demo|shared|host|build|remote-.+)$/;

export const SERVER = /^(server\/(src|migrations)|demo\/src|shared\/src\/(api|contract))\//;
export const PAGES = /^(host|shared|build|remote-[^/]+)\/(src\/|routes(\.ts|\/)|[^/]+\.cjs)/;

/** Hands the files saved within a moment to `takeIn`, one handful after the other. */
export function watchSources(takeIn) {
  let changed = new Set();
  let work = Promise.resolve();
  const note = (file) => {
    if (!SERVER.test(file) && !PAGES.test(file)) return;
    changed.add(file);
    setTimeout(() => {
      if (changed.size === 0) return;
      const files = [...changed];
      changed = new Set();
      work = work.then(() => takeIn(files)).catch((error) => console.error(error.message));
    }, CALM);
  };
  for (const folder of fs.readdirSync(ROOT).filter((entry) => FOLDERS.test(entry))) {
    fs.watch(path.join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file && !file.includes('node_modules')) note(path.posix.join(folder, file.split(path.sep).join('/')));
    });
  }
}
