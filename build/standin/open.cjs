const http = require('node:http');

/** Serves `answer` at an address of this machine, the first free one from `port` on. */
function openServer(answer, port, tries = 10) {
  const server = http.createServer((request, response) => {
    Promise.resolve(answer(request, response)).catch((error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error.cause?.message ?? error.message);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      error.code === 'EADDRINUSE' && tries > 1 ? resolve(openServer(answer, port + 1, tries - 1)) : reject(error),
    );
    server.listen(port, '127.0.0.1', () =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () => new Promise((done) => (server.close(done), server.closeAllConnections())),
      }),
    );
  });
}

module.exports = { openServer };
