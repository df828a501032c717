import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import path from 'node:path';
import zlib from 'node:zlib';

const TLS = path.join(import.meta.dirname, '.tls');
const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/;
/** Headers of one connection only: they do not pass. */
const HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'te',
  'host',
  'proxy-connection',
]);

function certificate() {
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => path.join(TLS, file));
  if (!fs.existsSync(cert)) {
    fs.mkdirSync(TLS, { recursive: true });
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        ...curve,
        '-nodes',
        '-days',
        '365',
        '-keyout',
        key,
        '-out',
        cert,
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost,IP:127.0.0.1',
      ],
      { stdio: 'ignore' },
    );
  }
  return { key: fs.readFileSync(key), cert: fs.readFileSync(cert) };
}

const passing = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP.has(name)));

/** Compresses what the server left plain, as the machine in front of it would. */
function answer(request, upstream, response) {
  const headers = passing(upstream.headers);
  const packs =
    !headers['content-encoding'] &&
    COMPRESSIBLE.test(headers['content-type'] ?? '') &&
    /\bbr\b/.test(request.headers['accept-encoding'] ?? '') &&
    request.method === 'GET' &&
    upstream.statusCode === 200;
  if (!packs) {
    response.writeHead(upstream.statusCode, headers);
    return upstream.pipe(response);
  }
  delete headers['content-length'];
  response.writeHead(upstream.statusCode, { ...headers, 'content-encoding': 'br', vary: 'Accept-Encoding' });
  return upstream
    .pipe(zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }))
    .pipe(response);
}

/** HTTP/2 over TLS in front of the shop, as customers meet it; resolves with its origin and a way to end it. */
export function openFront(target, port) {
  const agent = new http.Agent({ keepAlive: true });
  const server = http2.createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    const host = request.headers[':authority'] ?? request.headers.host;
    const headers = { ...passing(request.headers), host, 'x-forwarded-proto': 'https' };
    const upstream = http.request(new URL(request.url, target), { method: request.method, headers, agent }, (reply) =>
      answer(request, reply, response),
    );
    upstream.on('error', () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    request.pipe(upstream);
  });
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () =>
      resolve({ origin: `https://127.0.0.1:${port}`, close: () => server.close() }),
    ),
  );
}
