const { randomBytes } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { answerIn, answersFile, readAnswers, record } = require('./answers.cjs');
const { forward } = require('./forward.cjs');
const { layIn } = require('./layIn.cjs');
const { pageHtml, policy } = require('./page.cjs');
const { answerState, callsInState, isOfStates, stateName, stateOf } = require('./states.cjs');

const TYPES = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };
const NONCE_BYTES = 16;
/** What the shell calls by itself; nobody has to answer it. */
const OWN = /^\/(static|platform|api\/(platform|tracking))\//;

const json = (response, body, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
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

/**
 * The shell alone, with one remote in it and answers out of a file: enough to draw its screens where no shop is. `faultOf` says what the
 * contract does not allow of an answer; each such sentence is said once.
 */
function standin({
  host,
  folder,
  dev,
  readRelease,
  api,
  records = false,
  say = console.log,
  faultOf = async () => undefined,
}) {
  const assets = JSON.parse(fs.readFileSync(path.join(host, 'assets.json'), 'utf8'));
  const discover = async () => layIn(emptyDiscovery(assets), await readRelease(), dev.origin);

  const page = async (request, response, pathname) => {
    const discovery = await discover();
    if (pathname === '/') return response.writeHead(302, { location: discovery.routes[0]?.path ?? '/index' }).end();
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(nonce, dev),
    });
    const { person } = stateOf(request, readAnswers(folder));
    return response.end(pageHtml({ nonce, assets, discovery, person, script: callsInState(stateName(request)) }));
  };

  const said = new Set();
  const sayFault = async (key, body) => {
    const fault = await faultOf(key, body);
    if (!fault || said.has(key + fault)) return;
    said.add(key + fault);
    say(`The contract does not allow the answer to ${key}: ${fault}`);
  };

  const call = (request, response, pathname) => {
    const key = `${request.method} ${pathname}`;
    const found = answerIn(stateOf(request, readAnswers(folder)), key);
    if (found?.pending) return undefined;
    if (found) {
      void sayFault(key, found).catch(({ message }) => say(message));
      return json(response, found);
    }
    if (api && records) return forward(request, response, api, (...reply) => record(answersFile(folder), key, reply));
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
    if (isOfStates(pathname))
      return answerState(request, response, { routes: (await discover()).routes, ...readAnswers(folder) });
    if (request.headers.accept?.includes('text/html')) return page(request, response, pathname);
    return call(request, response, pathname);
  };
}

module.exports = { standin };
