const { HEADER } = require('./states.cjs');

/** Headers of one connection only, those that fetch makes itself, and that of the stand-in's own page. */
const HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'host',
  'content-length',
  'content-encoding',
  'accept-encoding',
  'expect',
  HEADER,
]);

const bodyOf = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return parts.length ? Buffer.concat(parts) : undefined;
};

/** The browser's request, as if its page came from the shop. */
async function ask(request, shop) {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !HOP.has(name)));
  if (headers.origin) headers.origin = shop;
  if (headers.referer) headers.referer = `${shop}/`;
  return fetch(new URL(request.url, shop), {
    method: request.method,
    headers,
    body: await bodyOf(request),
    redirect: 'manual',
  });
}

/** A cookie of the shop's that this address may keep. */
const ownCookie = (cookie) => cookie.replace(/;\s*(domain=[^;]*|secure)/gi, '');

function headersOf(reply, shop) {
  const headers = Object.fromEntries(
    [...reply.headers].filter(
      ([name]) => !HOP.has(name) && name !== 'set-cookie' && name !== 'strict-transport-security',
    ),
  );
  const cookies = reply.headers.getSetCookie().map(ownCookie);
  if (headers.location) headers.location = headers.location.replace(shop, '');
  return cookies.length ? { ...headers, 'set-cookie': cookies } : headers;
}

/** Answers with what the shop answers; `change` may put other headers and another body in its place. */
async function forward(request, response, shop, change = (headers, body) => [headers, body]) {
  const reply = await ask(request, shop);
  const body = Buffer.from(await reply.arrayBuffer());
  const [headers, sent] = await change(headersOf(reply, shop), body, reply.status);
  response.writeHead(reply.status, headers);
  response.end(request.method === 'HEAD' || reply.status === 304 ? undefined : sent);
}

module.exports = { forward };
