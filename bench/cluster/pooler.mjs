import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/freePort.mjs';
import { postgresFolder } from '../../scripts/machine/postgres.mjs';
import { installSystemPackages, programIn, searchPath } from '../../scripts/machine/systemPackages.mjs';

const find = () => programIn([...searchPath(), '/usr/sbin'], ['pgbouncer']);

const fileOf = (port, target) => `[databases]
cellar = host=127.0.0.1 port=${target} dbname=postgres user=cellar
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 30
query_wait_timeout = 5
server_connect_timeout = 2
server_login_retry = 1
`;

/** pgbouncer in transaction mode before the PostgreSQL at `target`; `point` leads it to another one while it runs. */
export async function startPooler(tools, target) {
  if (!find()) await installSystemPackages(['pgbouncer']);
  const program = find();
  if (!program) throw new Error('There is no pgbouncer and it could not be installed.');
  const port = await freePort();
  const file = path.join(postgresFolder(tools), 'pgbouncer.ini');
  const write = (to) => fs.writeFileSync(file, fileOf(port, to));
  write(target);
  const child = spawn(program, ['-q', file], { ...tools.user, cwd: '/', stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    url: `postgresql://cellar@127.0.0.1:${port}/cellar`,
    point: (to) => {
      write(to);
      child.kill('SIGHUP');
    },
  };
}
