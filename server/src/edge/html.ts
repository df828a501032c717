import type { PageConfiguration } from '@cellar/shared/contract/configuration';
import type { Discovery, ReleaseDocument } from '@cellar/shared/contract/discovery';
import { withoutDefaults } from '@cellar/shared/contract/routeDefaults';
import { skeletonOf } from '@cellar/shared/contract/skeleton';
import type { HostAssets } from '../platform/registry/host/assets';
import type { PageRow } from '../platform/delivery/discovery';
import { watchHost } from './hostFailure';
import { dataBlock } from '../http/documents/escape';
import type { FirstAnswers } from './firstData';
import { withPictures } from './firstPictures';
import { previewBar, previewStyle, type Previewed } from './previewed';
import { entryScripts, NO_PRELOADS, screenPreloads } from './preloads';

export type Page = {
  nonce: string;
  row: PageRow | undefined;
  /** The release that draws the page. */
  release: ReleaseDocument | undefined;
  host: HostAssets;
  discovery: Discovery;
  settings: PageConfiguration;
  first: FirstAnswers;
  preview: Previewed | null;
  /** Stylesheets of every page, written into it: one round trip less before anything is painted. */
  styles: string;
  largeText: boolean;
  /** Of who reads the HTML alone. */
  description: string;
};

const head = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
  '<title>酒窖</title>',
  '<meta name="theme-color" content="#f7f3ec">',
  '<link rel="icon" href="/icon.png" sizes="192x192">',
  '<link rel="apple-touch-icon" href="/icon.png">',
].join('');

// Has to be there before React is: whatever renders registers with it, and a development server's refresh finds it there.
const refreshStub = (nonce: string) =>
  `<script nonce="${nonce}">window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map(),supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){},checkDCE(){}}</script>`;

/** The page's largest picture comes first on a slow connection; scripts wait for it no longer than this. */
const MAX_WAIT_MS = 1000;

// Moved into the document at once and in order, as `defer` would run them: `async = false`.
const insert =
  "let t=document.getElementById('scripts');if(!t)return;for(const s of t.content.querySelectorAll('script'))s.async=false;t.replaceWith(t.content)";
const wait = `const p=document.querySelector('img[fetchpriority=high]');if(!p||document.hidden)return insert();const painted=()=>requestAnimationFrame(()=>setTimeout(insert));setTimeout(insert,${MAX_WAIT_MS});if(p.complete)painted();else p.onload=p.onerror=painted`;

/** Tags of scripts and of their preloads, which the browser neither fetches nor runs where they stand. */
const deferredScripts = (tags: string): string => `<template id="scripts">${tags}</template>`;

/** Puts the deferred tags into the page once its largest picture is painted, at once in a page without one. Goes last in the page. */
const insertDeferred = (nonce: string): string =>
  `<script nonce="${nonce}">(()=>{const insert=()=>{${insert}};${wait}})()</script>`;

/** The whole page: what the browser must fetch first, what the shell must know, and the shape of the screen until it is there. */
export function pageHtml({
  nonce,
  row,
  release,
  host,
  discovery,
  settings,
  first,
  preview,
  styles,
  largeText,
  description,
}: Page): string {
  const preloads =
    release && row?.module
      ? screenPreloads(release, {
          module: row.module,
          host,
          origin: discovery.remotes.find(({ name }) => name === release.name)?.origins[0],
          hasDocument: release.name in discovery.releases,
        })
      : NO_PRELOADS;
  const data =
    dataBlock('configuration', settings) +
    dataBlock('discovery', { ...discovery, routes: discovery.routes.map(withoutDefaults) }) +
    dataBlock('first-data', first.data);
  const shape = skeletonOf(row?.skeleton ?? 'nav text', row?.navTitle ?? '页面不存在');
  const isOverridden = discovery.remotes.some(({ release: { channel } }) => channel === 'override');
  const bones = `<div class="bones">${withPictures(shape, first.pictures, settings[discovery.environment].image)}</div>`;
  return (
    `<!doctype html><html lang="zh-CN"${largeText ? ' class="large-text"' : ''}><head>${head}${description}${isOverridden ? refreshStub(nonce) : ''}<style nonce="${nonce}">${styles}${preview ? previewStyle : ''}</style>${preloads.styles}${deferredScripts(entryScripts(host, nonce) + preloads.scripts)}</head>` +
    `<body><div id="root">${bones}</div>${preview ? previewBar(preview) : ''}<noscript>请开启浏览器的 JavaScript 后继续浏览</noscript>${data}${watchHost(nonce)}${insertDeferred(nonce)}</body></html>`
  );
}
