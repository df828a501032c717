const { randomBytes } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { forward } = require('./forward.cjs');
const { layIn } = require('./layIn.cjs');
const { pageHtml, policy } = require('./page.cjs');

const TYPES = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };
const NONCE_BYTES = 16;
/** What the shell calls by itself; nobody has to answer it. */
const OWN = /^\/(static|api\/(platform|tracking))\//;

const json = (response, body, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

/** What the developer wrote for calls to be answered with, read again for each, so that an edit counts at once. */
const readAnswers = (folder) => {
  const file = path.join(folder, 'standin.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
};

const emptyDiscovery = ({ version, contract }) => ({
  schema: 1,
  revision: 1,
  environment: 'test',
  issuedAt: new Date().toISOString(),
  hostVersion: version,
  contract,
  routes: [],
  remotes: [],
  releases: {},
  ticket: '',
});

/** The shell alone, with one remote in it and answers out of a file: enough to draw its screens where no shop is. */
function standin({ host, folder, dev, readRelease, api, say = console.log }) {
  const assets = JSON.parse(fs.readFileSync(path.join(host, 'assets.json'), 'utf8'));
  const discover = async () => layIn(emptyDiscovery(assets), await readRelease(), dev.origin);

  const page = async (response, pathname) => {
    const discovery = await discover();
    if (pathname === '/') return response.writeHead(302, { location: discovery.routes[0]?.path ?? '/index' }).end();
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(nonce, dev),
    });
    return response.end(pageHtml({ nonce, assets, discovery, person: readAnswers(folder).person }));
  };

  const call = (request, response, pathname) => {
    const found = readAnswers(folder).answers?.[`${request.method} ${pathname}`];
    if (found !== undefined)
      return json(response, Object(found).states ? found : { states: 200, message: '', result: found });
    if (api) return forward(request, response, api);
    if (!OWN.test(pathname))
      say(`No answer for ${request.method} ${pathname}: write one into standin.json, or name a shop with --api.`);
    return json(response, { states: 404, message: '内容不存在', result: null });
  };

  return async (request, response) => {
    const { pathname } = new URL(request.url, 'http://standin');
    const file = path.join(host, path.basename(pathname));
    if (pathname === '/discovery.json') return json(response, await discover());
    if (/^\/[\w.-]+\.(js|css)$/.test(pathname) && fs.existsSync(file)) {
      response.writeHead(200, { 'content-type': TYPES[path.extname(file)], 'cache-control': 'no-cache' });
      return fs.createReadStream(file).pipe(response);
    }
    if (request.headers.accept?.includes('text/html')) return page(response, pathname);
    return call(request, response, pathname);
  };
}

module.exports = { standin };
