import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Discovery } from '@cellar/shared/contract/discovery';
import type { App } from '../app';
import { createPlatform, type Platform } from '../platform/delivery/discovery';
import { teamSessionOf } from '../platform/delivery/session';
import { PAGE_SECRETS } from '../http/log/loggedAddress';
import { missing } from '../http/errors/missing';
import { refuse } from '../http/errors/refuse';
import { knownVisitor, visitorOf, wantsLargeText } from '../http/documents/cookies';
import { marksOf } from '../http/documents/namedCookie';
import { describePage } from './described/describePage';
import { originOf, registerSitemap } from './described/sitemap';
import { firstData } from './firstData';
import { GuestMemory } from './load/guestMemory';
import { FAILED_HOST, failedHosts } from './hostFailure';
import { pageHtml } from './html';
import { sendPacked } from './packed';
import { contentPolicy } from './policy';
import { entryStyles } from './preloads';
import { previewedPage } from './previewed';
import { pageConfiguration } from './settings';
import { Trials } from './trials';
import { RequestQueue } from './load/requestQueue';

const HOME = '/index';
const NONCE_BYTES = 16;
const TAG_LENGTH = 22;
const MAX_WAITING_PAGES = 500;

type Parts = {
  platform: Platform;
  styles: ReturnType<typeof entryStyles>;
  memory: GuestMemory;
  trials: Trials;
  requestQueue: RequestQueue;
};

/** A path of files or calls is never answered with a page. */
const isFile = (pathname: string) =>
  /^\/(api|remotes|drill-files|img|static|sandbox|console)\//.test(pathname) || /\.[a-z0-9]{2,5}$/i.test(pathname);

const overridesOf = ({ remotes }: Discovery) =>
  remotes.filter(({ release }) => release.channel === 'override').flatMap(({ origins }) => origins);

async function sendPage(
  app: App,
  { platform, styles, memory, trials, requestQueue }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [pathname = '/', search = ''] = request.url.split('?');
  if (isFile(pathname)) return missing(reply);
  await requestQueue.pass();
  const visitor = visitorOf({ app, request, reply });
  const { host, discovery, row, release } = platform.open(
    {
      pageHost: request.host,
      visitor,
      marks: marksOf(app, request),
      team: await teamSessionOf(app, request),
      failedHosts: failedHosts(request.cookies[FAILED_HOST]),
    },
    pathname === '/' ? HOME : pathname,
  );
  if (!host)
    return reply.code(503).type('text/plain; charset=utf-8').send('The shop is not built yet: run npm run build.');
  const preview = await previewedPage(app, search);
  if (preview === 'over') return refuse(reply, 410, '预览已过期', '请回到后台重新打开预览。');
  const settings = pageConfiguration(app, preview);
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  // What guests are answered is not what a preview shows.
  const first = await firstData({ app, memory, trials, visitor }, preview ? [] : (row?.first ?? []), search);
  const isDescribed = app.config.structuredData && row && !preview;
  const html = pageHtml({
    description: isDescribed
      ? describePage({
          row,
          search,
          first,
          origin: originOf(app, request),
          imageHost: settings[discovery.environment].image,
        })
      : '',
    nonce,
    row,
    release,
    host,
    discovery,
    settings,
    first,
    preview,
    styles: await styles(host),
    largeText: wantsLargeText(request),
  });
  reply
    .code(row ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', preview ? 'no-store' : 'private, no-cache')
    .header('referrer-policy', 'strict-origin')
    .header(
      'content-security-policy',
      contentPolicy(nonce, settings, { files: app.config.fileOrigins, overrides: overridesOf(discovery) }),
    );
  return sendPacked(request, reply, html);
}

async function sendDiscovery(app: App, platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const { ticket } = request.query as { ticket?: unknown };
  const visitor = {
    pageHost: request.host,
    visitor: knownVisitor(request),
    marks: marksOf(app, request),
    team: await teamSessionOf(app, request),
  };
  const { issuedAt, ...document } = platform.refresh(visitor, typeof ticket === 'string' ? ticket : undefined);
  const tag = `"${createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, TAG_LENGTH)}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return sendPacked(
    request,
    reply.type('application/json; charset=utf-8'),
    JSON.stringify({ ...document, issuedAt } satisfies Discovery),
  );
}

/** Every path without an owner is a page of the shop, or a page that says that there is none. */
export function registerPages(server: FastifyInstance, app: App) {
  const platform = createPlatform(app);
  const parts = {
    platform,
    styles: entryStyles(app),
    memory: new GuestMemory(),
    trials: new Trials(app),
    requestQueue: new RequestQueue(MAX_WAITING_PAGES),
  };
  server.get('/discovery.json', (request, reply) => sendDiscovery(app, platform, request, reply));
  if (app.config.structuredData) registerSitemap(server, app, platform);
  const config = { takesAnyText: true, secrets: PAGE_SECRETS };
  server.get('/*', { config }, (request, reply) => sendPage(app, parts, request, reply));
  server.setNotFoundHandler((_request, reply) => missing(reply));
}
