import { seedId } from '../../store/ids';
import { withDemo, type DemoScene } from '../../testing/withDemo';
import { describePage } from './describePage';
import { registerSitemap } from './sitemap';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PageRow } from '../../platform/delivery/discovery';

const origin = 'https://shop.example';
const aubrac = seedId('product', 'C1001');

const rows: Record<string, PageRow> = {
  product: {
    path: '/product',
    navTitle: '商品详情',
    name: 'product',
    skeleton: 'gallery',
    first: [{ call: 'products.get', params: { productId: '$req_productId' } }],
  },
  article: {
    path: '/headlines-detail',
    navTitle: '头条详情',
    name: 'headlines-detail',
    skeleton: 'text',
    first: [{ call: 'headlines.get', params: { id: '$id' } }],
  },
  list: {
    path: '/list',
    navTitle: '商品列表',
    name: 'list',
    skeleton: 'list',
    first: [{ call: 'catalog.list', params: { country: '$country?' } }],
  },
  wallet: { path: '/wallet', navTitle: '余额', name: 'wallet', skeleton: 'list' },
};

const describeRow = (name: string, search: string, answers: [string, unknown][] = []) =>
  describePage({ row: rows[name]!, search, first: { answers: new Map(answers) }, origin, imageHost: '' });
const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)">`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
type Node = { '@type': string; [name: string]: unknown };
const graphOf = (html: string): Node[] =>
  (
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{"@graph":[]}') as {
      '@graph': Node[];
    }
  )['@graph'];

async function productHtml({ call }: DemoScene, productId = aubrac) {
  const [product, sale] = [
    await call('products.get', { productId }),
    await call('products.getSaleDetails', { productId }),
  ];
  return describeRow('product', `req_productId=${productId}&token=secret&from=share`, [
    ['products.get', product],
    ['products.getSaleDetails', sale],
  ]);
}

// Rule: found-1
test('a product says its one address, its card and its offer', () =>
  withDemo(async (scene) => {
    const html = await productHtml(scene);
    const { reviews } = await scene.call('products.get', { productId: aubrac });
    expect(canonicalOf(html)).toBe(`${origin}/product?req_productId=${aubrac}`);
    expect(html).not.toContain('secret');
    expect(contentOf(html, 'type')).toBe('product');
    expect(contentOf(html, 'title')).toBe('奥布拉克庄园正牌干红 2015');
    expect(contentOf(html, 'image')).toMatch(/^https:\/\/shop\.example\/img\/.+\/750\.jpg$/);
    const [product, crumbs] = graphOf(html);
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'C1001',
      offers: { price: '1280.00', priceCurrency: 'CNY', availability: 'https://schema.org/InStock' },
      aggregateRating: { reviewCount: reviews.all, ratingValue: reviews.average },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect((crumbs!['itemListElement'] as unknown[]).length).toBe(4);
  }));

// Rule: found-1
test('a price that only members see is in no offer, and what is sold out says so', () =>
  withDemo(async (scene) => {
    const { db } = scene;
    await db.updateTable('stock').set({ on_hand: 0, held: 0 }).where('product_id', '=', aubrac).execute();
    expect(graphOf(await productHtml(scene))[0]).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
    await db.updateTable('product').set({ min_level_rank: 2 }).where('id', '=', aubrac).execute();
    expect(graphOf(await productHtml(scene))[0]).not.toHaveProperty('offers');
  }));

// Rule: found-1
test('no text ends the block that it stands in', () =>
  withDemo(async (scene) => {
    const name = '</script><script>alert(1)</script>"';
    await scene.db.updateTable('product').set({ name }).where('id', '=', aubrac).execute();
    const html = await productHtml(scene);
    expect(graphOf(html)[0]!['name']).toBe(name);
    expect(html).not.toContain('<script>alert');
    expect(contentOf(html, 'title')).toBe('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
  }));

// Rule: found-1
test('an article is one, a list has one address for all its filters, and a page of one’s own is not to be found', () =>
  withDemo(async ({ call }) => {
    const { list } = await call('headlines.list', { size: 1 });
    const article = await call('headlines.get', { id: list[0]!.id });
    const html = describeRow('article', `?id=${article.id}`, [['headlines.get', article]]);
    expect(contentOf(html, 'type')).toBe('article');
    expect(graphOf(html)[0]).toMatchObject({ '@type': 'Article', headline: article.title, datePublished: article.at });
    const filtered = describeRow('list', '?country=FR&sort=sales');
    expect([canonicalOf(filtered), contentOf(filtered, 'title')]).toEqual([`${origin}/list`, '商品列表 · 酒窖']);
    expect(describeRow('wallet', '')).toBe('<meta name="robots" content="noindex">');
  }));

async function withSitemap(body: (server: FastifyInstance, scene: DemoScene) => Promise<void>) {
  await withDemo(async (scene) => {
    const server = Fastify();
    registerSitemap(server, scene.app, { rows: () => Object.values(rows) } as never);
    await body(server, scene);
    await server.close();
  });
}
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);

// Rule: found-2
test('the sitemap lists every page, product and article that a guest can open, and nothing else', () =>
  withSitemap(async (server, { db }) => {
    const get = async (url: string) => (await server.inject({ url, headers: { host: 'shop.example' } })).body;
    const maps = addressesIn(await get('/sitemap.xml'));
    expect(maps).toHaveLength(2);
    const pages = addressesIn(await get(new URL(maps[0]!).pathname));
    expect(pages).toContain('http://shop.example/list');
    expect(pages.some((url) => /\/(wallet|product)/.test(url))).toBe(false);
    expect(pages.filter((url) => url.includes('/headlines-detail?id=')).length).toBeGreaterThan(5);
    expect(pages).toContain('http://shop.example/activity?id=left-bank');
    const { pathname, search } = new URL(maps[1]!);
    const { count } = await db
      .selectFrom('product')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('on_sale', '=', true)
      .executeTakeFirstOrThrow();
    expect(addressesIn(await get(pathname + search))).toHaveLength(Number(count));
    expect(addressesIn(await get(`${pathname}?from=else`))).toEqual([]);
    expect(await get('/robots.txt')).toContain('Sitemap: http://shop.example/sitemap.xml');
  }));
