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

const argsOf = (settings) => Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** The programs of PostgreSQL, installed when they are missing, and the user that runs them. */
export async function postgresPrograms() {
  if (!findPrograms()) await installSystemPackages(['postgresql']);
  const programs = findPrograms();
  if (!programs)
    throw new Error('There is no PostgreSQL and it could not be installed: set TEST_DATABASE_URL, or SKIP_POSTGRES=1.');
  return { programs, user: unprivileged() };
}

/** A folder that the user of PostgreSQL may write, removed when this process ends. */
export function postgresFolder({ user }) {
  const folder = temporaryFolder(user);
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

/** Runs one of the programs to its end; an error with its last line when it fails. */
export async function runProgram({ programs, user }, name, args) {
  const { code, output } = await runQuietly(path.join(programs, name), args, { ...user, cwd: '/' });
  if (code !== 0) throw new Error(`${name} failed: ${output.trim().split('\n').at(-1)}`);
}

/** Makes the data of a new PostgreSQL whose only user is `cellar`. */
export const initialize = (tools, data) =>
  runProgram(tools, 'initdb', [
    '-D',
    data,
    '-U',
    'cellar',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);

/** Serves `data`; resolves when it is open. It ends with this process, or by `kill`, which gives its work no time. */
export async function startPostgres({ programs, user }, data, settings) {
  const port = await freePort();
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', path.dirname(data), ...argsOf(settings)],
    { ...user, cwd: '/', stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.prependOnceListener('exit', () => server.kill('SIGQUIT')); // before its folder is removed
  await untilOpen(programs, port, server);
  return {
    port,
    url: `postgresql://cellar@127.0.0.1:${port}/postgres`,
    kill: () => {
      server.kill('SIGQUIT'); // its processes end at once, without a checkpoint
      return ended;
    },
  };
}

/** Address of a PostgreSQL for tests: the one given, or a temporary one that ends with this process. */
export async function testDatabase() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const tools = await postgresPrograms();
  const data = path.join(postgresFolder(tools), 'data');
  await initialize(tools, data);
  return (await startPostgres(tools, data, SETTINGS)).url;
}
