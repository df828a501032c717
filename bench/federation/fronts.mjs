import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const TYPES = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };
const FOREVER = 'public, max-age=31536000, immutable';
const PRELOAD = /<link rel="preload"[^>]*as="(?:script|style)"[^>]*>/g;
const ENTRY = /<script defer nonce="([^"]+)"[^>]*><\/script>/g;
const STYLES = /(<style nonce="[^"]+">)[\s\S]*?(<\/style>)/;
const DEFERRED = '<template id="scripts">';

const isStyle = (file) => file.endsWith('.css');

/** The shop's page with the files of the other build: as many preloads, the same inlined styles. */
function inOne(html, folder, pathname) {
  const plan = JSON.parse(fs.readFileSync(path.join(folder, 'plan.json'), 'utf8'));
  const nonce = new RegExp(ENTRY.source).exec(html)[1];
  const entry = plan.entry
    .filter((file) => !isStyle(file))
    .map((file) => `<script defer nonce="${nonce}" crossorigin="anonymous" src="/${file}"></script>`);
  const ahead = plan.screens[pathname]
    .filter((file) => !plan.entry.includes(file))
    .map(
      (file) =>
        `<link rel="preload" as="${isStyle(file) ? 'style' : 'script'}" crossorigin="anonymous" href="/${file}">`,
    );
  const styles = plan.entry
    .filter(isStyle)
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('');
  return html
    .replaceAll(PRELOAD, '')
    .replaceAll(ENTRY, '')
    .replace(
      STYLES,
      (_, open, close) => `${open}${styles}${close}${ahead.filter((tag) => tag.includes('as="style"')).join('')}`,
    )
    .replace(
      DEFERRED,
      (open) => `${open}${entry.join('')}${ahead.filter((tag) => tag.includes('as="script"')).join('')}`,
    );
}

function sendFile(response, file) {
  response.writeHead(200, {
    'content-type': TYPES[path.extname(file)],
    'content-encoding': 'br',
    'cache-control': FOREVER,
    'access-control-allow-origin': '*',
  });
  fs.createReadStream(`${file}.br`).pipe(response);
}

/**
 * Passes everything to the shop; with `folder`, pages run the build that lies there. Both kinds go this way, so that it costs both the
 * same.
 */
export function openPass(shop, folder) {
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, shop);
    const file = folder && path.join(folder, path.basename(pathname));
    if (file && /\.(js|css)$/.test(file) && fs.existsSync(file) && !pathname.startsWith('/remotes/'))
      return sendFile(response, file);
    const wantsPage = request.headers.accept?.includes('text/html');
    const headers = { ...request.headers, ...(wantsPage && { 'accept-encoding': 'identity' }) };
    const upstream = http.request(new URL(request.url, shop), { method: request.method, headers, agent }, (reply) => {
      if (!wantsPage) {
        response.writeHead(reply.statusCode, reply.headers);
        return reply.pipe(response);
      }
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('end', () => {
        const html = Buffer.concat(parts).toString();
        const { 'content-length': _, ...rest } = reply.headers;
        response.writeHead(reply.statusCode, rest);
        response.end(folder ? inOne(html, folder, pathname) : html);
      });
      return undefined;
    });
    upstream.on('error', () => response.destroy());
    return request.pipe(upstream);
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        origin: `http://127.0.0.1:${server.address().port}`,
        close: () => (server.close(), server.closeAllConnections()),
      }),
    ),
  );
}
