import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, RoutePlugin } from '../app';
import { watchedFile } from '../platform/registry/watchedFile';
import { sendPacked } from './packed';

const FILES = '/console/files/';
const FOREVER = 'public, max-age=31536000, immutable';
const SERVED = /\.(js|css)(\.(br|gz))?$|\.png$/;

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

const tagOf =
  ({ files }: ConsoleAssets) =>
  (file: string) => {
    const integrity = files[file] ? ` integrity="${files[file]}"` : '';
    return file.endsWith('.css')
      ? `<link rel="stylesheet" href="${FILES}${file}"${integrity}>`
      : `<script defer src="${FILES}${file}"${integrity}></script>`;
  };

const pageOf = (assets: ConsoleAssets) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>酒窖控制台</title>` +
  `<meta name="robots" content="noindex"><link rel="icon" href="/icon.png" sizes="192x192">${assets.entry.map(tagOf(assets)).join('')}</head>` +
  `<body><div id="root"></div><noscript>请开启浏览器的 JavaScript 后使用控制台</noscript></body></html>`;

function sendConsole(assets: ConsoleAssets | null, request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/console/api/')) return reply.callNotFound();
  if (!assets)
    return reply.code(503).type('text/plain; charset=utf-8').send('The console is not built yet: run npm run build.');
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', POLICY);
  return sendPacked(request, reply, pageOf(assets));
}

/** The web console: one page for all its addresses, and its files. Who may see what is asked by its calls. */
export const registerConsole: RoutePlugin = async (server, app: App) => {
  const root = path.join(app.config.distDir, 'console');
  const setHeaders = (reply: FastifyReply) => void reply.header('cache-control', FOREVER);
  await server.register(fastifyStatic, {
    root,
    prefix: FILES,
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    index: false,
    allowedPath: (file) => SERVED.test(file),
    setHeaders,
  });
  const assets = watchedFile(
    path.join(root, 'assets.json'),
    (bytes) => JSON.parse(bytes.toString('utf8')) as ConsoleAssets,
  );
  for (const address of ['/console', '/console/*'])
    server.get(address, (request, reply) => sendConsole(assets(), request, reply));
};
