import net from 'node:net';

/** Throws what the server would say after minutes of building: the port that it is to serve at is taken. */
export function checkPort({ PORT = '8080', CELLAR_HOST = '127.0.0.1' } = process.env) {
  const port = Number(PORT);
  // A wrong number is named by the server, which reads all settings.
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return Promise.resolve();
  return new Promise((free, taken) => {
    const probe = net.createServer();
    probe.once('error', (error) =>
      error.code === 'EADDRINUSE'
        ? taken(new Error(`PORT ${port} is taken: stop what listens there, or set PORT to another one.`))
        : free(),
    );
    probe.listen(port, CELLAR_HOST, () => probe.close(() => free()));
  });
}
