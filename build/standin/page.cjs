const nowhere = {
  pageHosts: [],
  base: '',
  cart: '',
  logging: '',
  image: '',
  analytics: '',
  analyticsId: '',
  messengerSdk: '',
};

/** React announces its renderers to this when it starts; the remote's refresh runtime comes later and asks for them here. */
const HOOK =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, inject(renderer) { const id = this.renderers.size + 1; ' +
  'this.renderers.set(id, renderer); return id; }, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, checkDCE() {} };';

const text = (data) => JSON.stringify(data).replace(/</g, '\\u003c');
const dataBlock = (id, data) => `<script type="application/json" id="${id}">${text(data)}</script>`;
/** Undefined: who logged in at the shop behind it stays. */
function storePerson(person) {
  if (person === null) return "localStorage.removeItem('user-info');";
  return person ? `localStorage.setItem('user-info', ${JSON.stringify(text(person))});` : '';
}

const tag = (file, nonce) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<script defer nonce="${nonce}" src="/${file}"></script>`;

/** Allows what the shop allows, and the development server. */
const policy = (nonce, { origin, socket }) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'self' ${origin}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    `connect-src 'self' ${origin} ${socket}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** The page around a remote when no shop is there to write it. */
const pageHtml = ({ nonce, assets, discovery, person, script }) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>酒窖</title><link rel="icon" href="data:,">` +
  `<script nonce="${nonce}">${HOOK}${storePerson(person)}${script}</script>${assets.entry.map((file) => tag(file, nonce)).join('')}</head>` +
  `<body><div id="root"></div>${dataBlock('configuration', { production: nowhere, test: nowhere, now: new Date().toISOString() })}${dataBlock('discovery', discovery)}${dataBlock('first-data', {})}</body></html>`;

module.exports = { pageHtml, policy, dataBlock };
