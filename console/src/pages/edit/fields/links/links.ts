import type { Result } from '@cellar/shared/contract/calls';

export type Links = Result<'pages.listLinks'>;

/** Where a link leads, as the form has it. */
export type Target =
  | { kind: 'none' }
  | { kind: 'screen'; path: string; params: Record<string, string> }
  | { kind: 'page'; slug: string }
  | { kind: 'outside'; address: string };

/** The screen that shows promotion pages, and the parameter that names one. */
const PAGE_PATH = '/activity';
const PAGE_PARAM = 'id';
const PARAM_LABELS: Record<string, string> = {
  id: '编号',
  req_productId: '商品',
  search_cname: '搜索词',
  country: '国家（两个字母，例如 FR）',
  invite: '邀请码',
};

export const paramLabel = (name: string): string => PARAM_LABELS[name] ?? name;
export const isProduct = (param: string) => param === 'req_productId';
export const isOutside = (address: string) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(address);

export function targetOf(link: string, { pages }: Links): Target {
  if (link === '') return { kind: 'none' };
  if (!link.startsWith('/') || link.startsWith('//')) return { kind: 'outside', address: link };
  const { pathname, searchParams } = new URL(link, 'https://shop.invalid');
  const params = Object.fromEntries(searchParams);
  const slug = params[PAGE_PARAM];
  if (pathname === PAGE_PATH && pages.some((page) => page.slug === slug)) return { kind: 'page', slug: slug ?? '' };
  return { kind: 'screen', path: pathname, params };
}

export function linkOf(target: Target): string {
  if (target.kind === 'none') return '';
  if (target.kind === 'outside') return target.address.trim();
  if (target.kind === 'page') return `${PAGE_PATH}?${PAGE_PARAM}=${target.slug}`;
  const given = Object.entries(target.params).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query ? `${target.path}?${query}` : target.path;
}

/** Goods that the link names. */
export function productsOf(link: string, links: Links): string[] {
  const target = targetOf(link, links);
  if (target.kind !== 'screen') return [];
  return Object.entries(target.params).flatMap(([name, id]) => (isProduct(name) ? [id] : []));
}

type LinkText = { text: string; isWrong?: true };

/** Where a link leads, in words; `nameOf` names a product. */
export function formatLink(link: string, links: Links, nameOf: (id: string) => string | undefined): LinkText {
  const target = targetOf(link, links);
  if (target.kind === 'none') return { text: '不跳转' };
  if (target.kind === 'outside')
    return isOutside(target.address)
      ? { text: `外部网址：${target.address}` }
      : { text: `「${target.address}」不是可用的网址`, isWrong: true };
  if (target.kind === 'page')
    return { text: `活动：${links.pages.find(({ slug }) => slug === target.slug)?.name ?? target.slug}` };
  const screen = links.list.find(({ path }) => path === target.path);
  if (!screen) return { text: `「${target.path}」没有对应的页面`, isWrong: true };
  const params = Object.entries(target.params).map(([name, value]) =>
    isProduct(name) ? (nameOf(value) ?? value) : `${paramLabel(name)} ${value}`,
  );
  return { text: [screen.title, ...params].join('：') };
}
