import net from 'node:net';
import path from 'node:path';
import { askServer } from '../askServer.mjs';
import { freePort } from '../freePort.mjs';
import { ROOT } from '../run.mjs';

const USUAL_PORT = 8080;
const DATA_IN_USE = /^DATA_DIR is in use/;
const OWN_DATA = ['data-dev', 'data-dev-2', 'data-dev-3'];

function isTaken(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    // Whatever else is wrong with it the server says.
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

/** The port that was asked for, which must be free; without one the usual port, or another where that is taken. */
export async function findPort({ PORT, CELLAR_HOST = '127.0.0.1' } = process.env) {
  const port = Number(PORT ?? USUAL_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || !(await isTaken(port, CELLAR_HOST))) return port;
  if (PORT !== undefined)
    throw new Error(`PORT ${port} is taken: stop what listens there, or set PORT to another one.`);
  const free = await freePort();
  console.log(`Port ${port} is taken: this shop takes ${free}.`);
  return free;
}

/** Data that no other process uses, as a setting; none where the usual ones are free, or where the person named some. */
async function findData(env) {
  const said = await askServer(env);
  if (!said) return {};
  if (!DATA_IN_USE.test(said) || env.DATA_DIR) throw new Error(said);
  for (const name of OWN_DATA) {
    const DATA_DIR = path.join(ROOT, name);
    if (await askServer({ ...env, DATA_DIR })) continue;
    console.log(`The shop in data/ runs already: this one keeps its own in ${name}/.`);
    return { DATA_DIR };
  }
  throw new Error(said);
}

/**
 * Settings of a shop under development beside whatever runs already; what the person named and is taken ends it, before anything is built.
 */
export async function findPlace(env = process.env) {
  const port = await findPort(env);
  // A wrong number is named by the server, which reads all settings.
  const place = Number.isInteger(port) ? { PORT: String(port) } : {};
  return { ...place, ...(await findData({ ...env, ...place })) };
}
