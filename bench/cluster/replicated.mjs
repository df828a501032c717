import path from 'node:path';
import {
  initialize,
  postgresFolder,
  postgresPrograms,
  runProgram,
  startPostgres,
} from '../../scripts/machine/postgres.mjs';

const BOTH = { max_connections: '200', listen_addresses: '127.0.0.1' };

/**
 * A primary that acknowledges a commit when its standby has written it, too. `fail` ends the primary at once and makes the standby take its
 * place; it resolves with the port of the new primary.
 */
export async function startReplicated() {
  const tools = await postgresPrograms();
  const folder = postgresFolder(tools);
  const [first, second] = ['first', 'second'].map((name) => path.join(folder, name));
  await initialize(tools, first);
  const primary = await startPostgres(tools, first, { ...BOTH, synchronous_standby_names: '*' });
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'cellar'];
  await runProgram(tools, 'pg_basebackup', [...from, '-D', second, '-R', '-X', 'stream', '-c', 'fast']);
  const standby = await startPostgres(tools, second, { ...BOTH, hot_standby: 'on' });
  const fail = async () => {
    await primary.kill();
    await runProgram(tools, 'pg_ctl', ['promote', '-D', second]);
    return standby.port;
  };
  return { tools, port: primary.port, urls: [primary.url, standby.url], fail };
}
