import { randomBytes } from 'node:crypto';
import type { App } from '../app';
import type { RoutePlugin } from '../services';
import { sendPacked } from '../edge/packed';
import { docsPage } from './docsPage';
import { openApi, type OpenApi } from './openApi';

const NONCE_BYTES = 16;
const HOUR_SECONDS = 60 * 60;

/** Every call of the shop, for people (`/api/docs`) and for programs (`/api/docs/openapi.json`). */
export const registerDocs: RoutePlugin<App> = (server) => {
  let made: OpenApi | undefined;
  const document = () => (made ??= openApi());
  server.get('/api/docs/openapi.json', (request, reply) => {
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .header('content-security-policy', "default-src 'none'");
    return sendPacked(request, reply, JSON.stringify(document()));
  });
  server.get('/api/docs', (request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
    return sendPacked(request, reply, docsPage(document(), nonce));
  });
};
