import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../freePort.mjs';
import { runQuietly } from '../run.mjs';
import { installSystemPackages, searchPath } from './systemPackages.mjs';

const DEBIAN = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'pg_isready'];
const OPEN_LIMIT = 30_000;
const SETTINGS = {
  // Tests roll back what they wrote: statistics taken in between would say that a table is empty, and lead to any plan.
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  jit: 'off',
  listen_addresses: '127.0.0.1',
};

function findPrograms() {
  const versions = fs.existsSync(DEBIAN)
    ? fs.readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [...versions.map((version) => path.join(DEBIAN, version, 'bin')), ...searchPath()];
  return folders.find((folder) => PROGRAMS.every((program) => fs.existsSync(path.join(folder, program))));
}

/** The server refuses to run as root: then it runs as the first of these that exists. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // This user does not exist here.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root and there is neither a user postgres nor nobody: set TEST_DATABASE_URL, or SKIP_POSTGRES=1.',
  );
}

function temporaryFolder({ uid, gid }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-postgres-'));
  if (uid !== undefined) fs.chownSync(folder, uid, gid);
  return folder;
}

async function untilOpen(programs, port, server) {
  const end = Date.now() + OPEN_LIMIT;
  while (Date.now() < end && server.exitCode === null) {
    const { code } = await runQuietly(path.join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    if (code === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The temporary PostgreSQL did not open: set TEST_DATABASE_URL, or SKIP_POSTGRES=1.');
}

async function openTemporary(programs) {
  const user = unprivileged();
  const folder = temporaryFolder(user);
  const data = path.join(folder, 'data');
  const made = await runQuietly(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'cellar', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: '/' },
  );
  if (made.code !== 0) throw new Error(`initdb failed: ${made.output.trim().split('\n').at(-1)}`);
  const port = await freePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...settings], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  const stop = () => {
    server.kill('SIGQUIT');
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once('exit', stop);
  await untilOpen(programs, port, server);
  return `postgresql://cellar@127.0.0.1:${port}/postgres`;
}

/** Address of a PostgreSQL for tests: the one given, or a temporary one that ends with this process. */
export async function testDatabase() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  if (!findPrograms()) await installSystemPackages(['postgresql']);
  const programs = findPrograms();
  if (!programs)
    throw new Error('There is no PostgreSQL and it could not be installed: set TEST_DATABASE_URL, or SKIP_POSTGRES=1.');
  return openTemporary(programs);
}
