import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app';
import type { RoutePlugin } from '../services';
import { consoleKey, type ConsoleFolder } from '../platform/registry/console/consoleFiles';
import { missing } from '../http/errors/missing';
import { dataBlock } from '../http/documents/escape';
import { watchedFile } from '../platform/registry/watchedFile';
import { sendPacked } from './packed';
import { editorPolicy } from './policy';
import { pageConfiguration } from './settings';

const FOREVER = 'public, max-age=31536000, immutable';
const SERVED = /\.(js|css)(\.(br|gz))?$|\.png$/;
const OTHERS = /^[\w~-][\w.~-]{0,180}\.(js|css|png)$/;
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  png: 'image/png',
};

/** Nothing but the console's own files and calls; no frame of another site shows it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type ConsoleAssets = { entry: string[]; files: Record<string, string> };
/** An app of the console: its folder below `dist` and where its files are asked for. */
type ConsoleApp = { folder: ConsoleFolder; files: string };
/** What the page carries, and what it may load. */
type Carried = { data: string; policy: string };

const CONSOLE: ConsoleApp = { folder: 'console', files: '/console/files' };
/** It draws the shop's blocks, so it knows what a page of the shop knows of its hosts. */
const EDITOR: ConsoleApp = { folder: 'editor', files: '/console/editor-files' };

const tagOf =
  (app: ConsoleApp, { files }: ConsoleAssets) =>
  (file: string) => {
    const integrity = files[file] ? ` integrity="${files[file]}"` : '';
    return file.endsWith('.css')
      ? `<link rel="stylesheet" href="${app.files}/${file}"${integrity}>`
      : `<script defer src="${app.files}/${file}"${integrity}></script>`;
  };

const pageOf = (tags: string, data: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>酒窖控制台</title>` +
  `<meta name="robots" content="noindex"><link rel="icon" href="/icon.png" sizes="192x192">${tags}</head>` +
  `<body><div id="root"></div><noscript>请开启浏览器的 JavaScript 后使用控制台</noscript>${data}</body></html>`;

type Sent = { app: ConsoleApp; assets: ConsoleAssets | null; carried: Carried };

function sendConsole({ app, assets, carried }: Sent, request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/console/api/')) return reply.callNotFound();
  if (!assets)
    return reply.code(503).type('text/plain; charset=utf-8').send('The console is not built yet: run npm run build.');
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', carried.policy);
  return sendPacked(request, reply, pageOf(assets.entry.map(tagOf(app, assets)).join(''), carried.data));
}

/** A file of another build, which a process of another version serves or served: pages of its console ask any process. */
async function sendOther({ ports }: App, { folder }: ConsoleApp, request: FastifyRequest, reply: FastifyReply) {
  const file = request.url.split('?', 1)[0]?.split('/').at(-1) ?? '';
  const type = OTHERS.exec(file)?.[1];
  const bytes = type ? await ports.storage.get(consoleKey(folder, file)) : null;
  if (!type || !bytes) return missing(reply);
  return reply
    .header('cache-control', FOREVER)
    .type(TYPES[type] ?? '')
    .send(bytes);
}

/** Serves the files of one of the apps; gives back what sends its page. */
async function serveApp(server: FastifyInstance, shop: App, app: ConsoleApp) {
  const root = path.join(shop.config.distDir, app.folder);
  const setHeaders = (reply: FastifyReply) => void reply.header('cache-control', FOREVER);
  await server.register(
    async (files) => {
      await files.register(fastifyStatic, {
        root,
        decorateReply: false,
        cacheControl: false,
        preCompressed: true,
        index: false,
        allowedPath: (file) => SERVED.test(file),
        setHeaders,
      });
      files.setNotFoundHandler((request, reply) => sendOther(shop, app, request, reply));
    },
    { prefix: app.files },
  );
  const assets = watchedFile(
    path.join(root, 'assets.json'),
    (bytes) => JSON.parse(bytes.toString('utf8')) as ConsoleAssets,
  );
  return (carry: () => Carried) => (request: FastifyRequest, reply: FastifyReply) =>
    sendConsole({ app, assets: assets(), carried: carry() }, request, reply);
}

/**
 * The web console: one page for all its addresses but the page editor's, which is an app of its own. Who may see what is asked by its
 * calls.
 */
export const registerConsole: RoutePlugin<App> = async (server, app: App) => {
  const sendConsolePage = (await serveApp(server, app, CONSOLE))(() => ({ data: '', policy: POLICY }));
  const sendEditor = (await serveApp(server, app, EDITOR))(() => {
    const settings = pageConfiguration(app);
    return { data: dataBlock('configuration', settings), policy: editorPolicy(settings) };
  });
  for (const address of ['/console', '/console/*']) server.get(address, sendConsolePage);
  server.get('/console/pages/:id/edit', sendEditor);
};
