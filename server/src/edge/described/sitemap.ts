import { sql } from 'kysely';
import { HOME } from '@cellar/shared/blocks/homePage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../app';
import { HOUR } from '../../clock';
import { attribute } from '../../http/documents/escape';
import type { Platform } from '../../platform/delivery/discovery';
import { TtlCache } from '../../ttlCache';
import { requiredNames } from './requiredNames';

/** Protocol of sitemaps: at most 50,000 addresses and 50 MB each. */
const PRODUCTS_EACH = 10_000;
const HOUR_SECONDS = HOUR / 1000;

const escaped = (url: string) => `<loc>${attribute(url)}</loc>`;
const list = (kind: 'urlset' | 'sitemapindex', rows: readonly string[]) => {
  const item = kind === 'urlset' ? 'url' : 'sitemap';
  const body = rows.map((url) => `<${item}>${escaped(url)}</${item}>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body}</${kind}>`;
};

/** The first product of each sitemap of products. */
async function firstProducts({ db }: App): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) - 1 as at from product where on_sale) numbered
    where at % ${PRODUCTS_EACH} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function productsFrom({ db }: App, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('on_sale', '=', true)
    .where('id', '>=', from)
    .orderBy('id')
    .limit(PRODUCTS_EACH)
    .execute();
  return rows.map(({ id }) => `/product?req_productId=${id}`);
}

/** Articles, and promotion pages that are on. */
async function contents({ db, clock }: App): Promise<string[]> {
  const now = clock.now();
  const articles = await db.selectFrom('article').select('id').orderBy('at', 'desc').limit(PRODUCTS_EACH).execute();
  const pages = await db
    .selectFrom('promotion_page as p')
    .innerJoin('promotion_page_run as run', 'run.page_id', 'p.id')
    .select(['p.id', 'p.slug'])
    .distinct()
    .where('p.listed', '=', true)
    .where('p.slug', 'is distinct from', HOME)
    .where('run.from_at', '<=', now)
    .where((where) => where.or([where('run.to_at', 'is', null), where('run.to_at', '>', now)]))
    .execute();
  return [
    ...articles.map(({ id }) => `/headlines-detail?id=${id}`),
    ...pages.map(({ id, slug }) => `/activity?id=${encodeURIComponent(slug ?? id)}`),
  ];
}

export const originOf = ({ config }: App, request: FastifyRequest) =>
  config.publicOrigin || `${request.protocol}://${request.host}`;

/** `robots.txt` and the sitemaps of what guests can open. */
export function registerSitemap(server: FastifyInstance, app: App, platform: Platform) {
  const cache = new TtlCache<string, string[]>(app.clock, { lifeMs: HOUR });
  const paths = (request: FastifyRequest) =>
    platform
      .rows(request.host)
      .filter(({ first = [] }) => first.length > 0 && requiredNames(first).length === 0)
      .map(({ path }) => (path === '/index' ? '/' : path));
  const answer = (
    path: string,
    kind: 'urlset' | 'sitemapindex',
    rows: (request: FastifyRequest) => Promise<string[]>,
  ) =>
    server.get(path, async (request, reply) => {
      const found = await rows(request);
      const origin = originOf(app, request);
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
        .send(
          list(
            kind,
            found.map((one) => `${origin}${one}`),
          ),
        );
    });
  answer('/sitemap.xml', 'sitemapindex', async () => [
    '/sitemap-pages.xml',
    ...(await cache.get('first', () => firstProducts(app))).map((id) => `/sitemap-products.xml?from=${id}`),
  ]);
  answer('/sitemap-pages.xml', 'urlset', async (request) => [
    ...paths(request),
    ...(await cache.get('contents', () => contents(app))),
  ]);
  answer('/sitemap-products.xml', 'urlset', async (request) => {
    const { from } = request.query as { from?: unknown };
    const known = await cache.get('first', () => firstProducts(app));
    const wanted = known.find((id) => id === from);
    return wanted ? cache.get(wanted, () => productsFrom(app, wanted)) : [];
  });
  server.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /console\nSitemap: ${originOf(app, request)}/sitemap.xml\n`),
  );
}
