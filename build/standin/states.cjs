const COOKIE = 'standin-state';
/** Calls of the shop go without cookies: the page adds this to each of its own. */
const HEADER = 'x-standin-state';
const PLACE = /^\/states(?:\/([^/]*))?$/;

const escape = (text) => text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);

/** The name of the state that a page was opened in, or that a call of it is made in; '' for none. */
const stateName = ({ headers }) =>
  decodeURIComponent(headers[HEADER] ?? new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? '');

/** Lets each call of a page say in which state the page was opened. */
const callsInState = (name) =>
  `{ const send = fetch; window.fetch = (to, options) => { const request = new Request(to, options); ` +
  `if (request.url.startsWith(location.origin + '/')) request.headers.set('${HEADER}', '${encodeURIComponent(name).replaceAll("'", '%27')}'); ` +
  `return send(request); }; }`;

/** The answers and the person of the state that the browser looks at; what it does not name is as ever. */
function stateOf(request, { states = {}, ...usual }) {
  const name = stateName(request);
  const state = Object.hasOwn(states, name) ? states[name] : {};
  return { ...usual, ...state, answers: { ...usual.answers, ...state.answers } };
}

const item = (href, title, note) =>
  `<li><a href="${escape(href)}">${escape(title)}</a> <small>${escape(note)}</small></li>`;

const STYLES =
  'body{font:16px/1.6 system-ui;margin:24px auto;max-width:640px;padding:0 16px}li{padding:6px 0}small{color:#666}';
const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>Screens and states</title><style>${STYLES}</style>`;

/** Every screen, and every state that standin.json names, each a link. */
function listHtml(routes, states) {
  const screens = routes.map(({ path, navTitle }) => item(`/states/?to=${encodeURIComponent(path)}`, navTitle, path));
  const named = Object.entries(states).map(([name, { path }]) =>
    item(`/states/${encodeURIComponent(name)}`, name, path ?? routes[0]?.path ?? ''),
  );
  const list = (title, items) => (items.length ? `<h2>${title}</h2><ul>${items.join('')}</ul>` : '');
  const lists = list('Screens', screens) + list('States in standin.json', named);
  return `<!doctype html><html lang="en"><head>${HEAD}</head><body><h1>Screens and states</h1>${lists}</body></html>`;
}

/** Answers what is asked below `/states`: the list, or one of them, from then on in this browser. */
function answerState(request, response, { routes, states = {} }) {
  const url = new URL(request.url, 'http://standin');
  const [, given] = PLACE.exec(url.pathname);
  const headers = { 'cache-control': 'no-store' };
  if (given === undefined) {
    response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' });
    response.end(listHtml(routes, states));
    return;
  }
  const name = decodeURIComponent(given);
  const first = routes[0]?.path ?? '/';
  const asked = states[name]?.path ?? url.searchParams.get('to') ?? first;
  const location = /^\/(?!\/)/.test(asked) ? asked : first;
  response.writeHead(302, { ...headers, location, 'set-cookie': `${COOKIE}=${encodeURIComponent(name)}; path=/` });
  response.end();
}

const isOfStates = (pathname) => PLACE.test(pathname);

module.exports = { answerState, callsInState, HEADER, isOfStates, stateName, stateOf };
