import net from 'node:net';

// Below what systems give to outgoing connections: one of those may take a port between the look at it and its use.
const FIRST = 15_000;
const LAST = 32_000;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of this machine that was free a moment ago, chosen by chance, so that two who ask at once hardly get the same. */
export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}
