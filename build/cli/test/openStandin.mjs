import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Refused } from '../../release/failure.mjs';

const require = createRequire(import.meta.url);
const { remote } = require('../../apps/remote.cjs');
const { compile } = require('../../compile.cjs');
const { openServer } = require('../../standin/open.cjs');
const { standin } = require('../../standin/standin.cjs');

/** Another one than that of `cellar-remote dev`, which may run beside it. */
const PORT = 8480;
const TRIES = 100;
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

async function build({ name, folder, version, output }) {
  try {
    await compile(remote(name, { mode: 'development', folder, version, output, files: '[name]' }));
  } catch (error) {
    throw new Refused(`${name} did not build:\n${error.message}`, 'build');
  }
  return JSON.parse(fs.readFileSync(path.join(output, 'release.json'), 'utf8'));
}

/** Builds the remote once and opens the stand-in shell with it. `unanswered` holds the calls that standin.json does not answer. */
export async function openStandin({ name, version: own, folder, host }) {
  const version = `${own}-test`;
  const output = fs.mkdtempSync(path.join(os.tmpdir(), `cellar-${name}-test-`));
  const remove = () => fs.rmSync(output, { recursive: true, force: true });
  const unanswered = [];
  try {
    const release = await build({ name, folder, version, output });
    let shell;
    const answer = (request, response) => {
      const { pathname } = new URL(request.url, 'http://standin');
      if (!pathname.startsWith('/remotes/')) return shell(request, response);
      const file = path.join(output, path.basename(pathname));
      if (!fs.existsSync(file)) return response.writeHead(404).end();
      const type = TYPES[path.extname(file)];
      response.writeHead(200, type ? { 'content-type': `${type}; charset=utf-8` } : {});
      return fs.createReadStream(file).pipe(response);
    };
    const { origin, close } = await openServer(answer, PORT, TRIES);
    const dev = { origin, socket: '' };
    shell = standin({
      host,
      folder,
      dev,
      readRelease: async () => release,
      say: (line) => unanswered.push(line.replace(', or name a shop with --api', '')),
    });
    return { origin, release, unanswered, close: () => close().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
