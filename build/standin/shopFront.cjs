const { forward } = require('./forward.cjs');
const { layIn } = require('./layIn.cjs');
const { dataBlock } = require('./page.cjs');

const BLOCK = /<script type="application\/json" id="discovery">([\s\S]*?)<\/script>/;
const DIRECTIVES = { 'script-src': ['origin'], 'style-src': ['origin'], 'connect-src': ['origin', 'socket'] };

/** The shop's policy, opened for the development servers. */
const opened = (policy, devs) =>
  policy
    .split(';')
    .map((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return [name, ...sources, ...devs.flatMap((dev) => (DIRECTIVES[name] ?? []).map((each) => dev[each]))].join(' ');
    })
    .join('; ');

const withoutCache = ({ etag: _, 'last-modified': __, ...headers }) => ({ ...headers, 'cache-control': 'no-store' });

/**
 * A deployed shop at an address of this machine, some remotes of it the developer's own. The shop knows nothing of it: its pages change
 * on their way.
 */
function shopFront({ shop, devs }) {
  const lay = async (text) => {
    const releases = await Promise.all(devs.map((dev) => dev.readRelease()));
    return releases.reduce(
      (discovery, release, index) => layIn(discovery, release, devs[index].origin),
      JSON.parse(text),
    );
  };
  const change = async (headers, body) => {
    const type = headers['content-type'] ?? '';
    if (type.startsWith('text/html') && BLOCK.test(body)) {
      const html = String(body);
      const policy = headers['content-security-policy'];
      const document = dataBlock('discovery', await lay(BLOCK.exec(html)[1]));
      return [
        { ...withoutCache(headers), ...(policy && { 'content-security-policy': opened(policy, devs) }) },
        html.replace(BLOCK, () => document),
      ];
    }
    return [headers, body];
  };
  const changeDiscovery = async (headers, body, status) =>
    status === 200 ? [withoutCache(headers), JSON.stringify(await lay(String(body)))] : [headers, body];
  return (request, response) => {
    const { pathname } = new URL(request.url, shop);
    if (pathname === '/discovery.json') {
      delete request.headers['if-none-match'];
      return forward(request, response, shop, changeDiscovery);
    }
    return forward(request, response, shop, change);
  };
}

module.exports = { shopFront, opened };
