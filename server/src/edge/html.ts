import type { PageConfiguration } from '@cellar/shared/contract/configuration';
import type { Discovery } from '@cellar/shared/contract/discovery';
import { skeletonOf } from '@cellar/shared/contract/skeleton';
import type { HostAssets } from '../platform/assets';
import type { PageRow } from '../platform/discovery';
import { dataBlock } from './escape';
import { entryTags, screenPreloads } from './preloads';

export type Page = {
  nonce: string;
  row: PageRow | undefined;
  host: HostAssets;
  discovery: Discovery;
  settings: PageConfiguration;
  firstData: Record<string, unknown>;
  largeText: boolean;
};

const head = ['<meta charset="utf-8">', '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">', '<title>酒窖</title>', '<meta name="theme-color" content="#f7f3ec">', '<link rel="icon" href="/icon.png" sizes="192x192">', '<link rel="apple-touch-icon" href="/icon.png">'].join('');

/** The whole page: what the browser must fetch first, what the shell must know, and the shape of the screen until it is there. */
export function pageHtml({ nonce, row, host, discovery, settings, firstData, largeText }: Page): string {
  const release = row?.remote === undefined ? undefined : discovery.releases[row.remote];
  const preloads = release && row?.module ? screenPreloads(release, { module: row.module, host, origin: discovery.remotes.find(({ name }) => name === release.name)?.origins[0] }) : '';
  const data = dataBlock('configuration', settings) + dataBlock('discovery', discovery) + dataBlock('first-data', firstData);
  const bones = `<div class="bones">${skeletonOf(row?.skeleton ?? 'nav text', row?.navTitle ?? '页面不存在')}</div>`;
  return (
    `<!doctype html><html lang="zh-CN"${largeText ? ' class="large-text"' : ''}><head>${head}${entryTags(host, nonce)}${preloads}</head>` +
    `<body><div id="root">${bones}</div><noscript>请开启浏览器的 JavaScript 后继续浏览</noscript>${data}</body></html>`
  );
}
