import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { App } from '../app';
import { testConfiguration } from '../testing/configuration';
import { registerConsole } from './console';

let distDir: string;
let server: FastifyInstance;

beforeEach(async () => {
  distDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-console-'));
  for (const app of ['console', 'editor']) fs.mkdirSync(path.join(distDir, app));
  server = Fastify();
});
afterEach(async () => {
  await server.close();
  fs.rmSync(distDir, { recursive: true });
});

async function open(url: string) {
  await registerConsole(server, {
    config: { distDir },
    ports: { storage: { get: async () => null } },
  } as unknown as App);
  return server.inject({ url });
}

function build(app = 'console') {
  fs.writeFileSync(path.join(distDir, app, 'main.1.js'), 'console');
  fs.writeFileSync(
    path.join(distDir, app, 'assets.json'),
    JSON.stringify({ version: '1', entry: ['main.1.css', 'main.1.js'], files: { 'main.1.js': 'sha384-main' } }),
  );
}

it.each(['/console', '/console/', '/console/remotes/orders'])(
  '%s is the console, kept nowhere, able to run nothing but its own files',
  async (url) => {
    build();
    const { body, headers, statusCode } = await open(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('<script defer src="/console/files/main.1.js" integrity="sha384-main"></script>');
    expect(body).toContain('<link rel="stylesheet" href="/console/files/main.1.css">');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);

it('the page editor is a document of its own, the only one whose elements may be styled', async () => {
  build('editor');
  const config = { ...testConfiguration(), distDir };
  await registerConsole(server, { config, clock: { now: () => new Date(0) } } as App);
  const { body, headers } = await server.inject({ url: '/console/pages/some-id/edit' });
  expect(body).toContain('<script defer src="/console/editor-files/main.1.js" integrity="sha384-main"></script>');
  expect(body).toContain('<script type="application/json" id="configuration">');
  expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline';");
  expect(headers['content-security-policy']).not.toContain('unsafe-eval');
  const file = await server.inject({ url: '/console/editor-files/main.1.js' });
  expect([file.body, file.headers['cache-control']]).toEqual(['console', 'public, max-age=31536000, immutable']);
  const page = await server.inject({ url: '/console/pages/some-id' });
  expect(page.statusCode).toBe(503);
});

it('its files are kept for ever, a missing one and an unknown call are no page', async () => {
  build();
  const file = await open('/console/files/main.1.js');
  expect([file.body, file.headers['cache-control']]).toEqual(['console', 'public, max-age=31536000, immutable']);
  for (const url of ['/console/files/main.2.js', '/console/files/assets.json', '/console/api/nothing']) {
    expect((await server.inject({ url })).statusCode).toBe(404);
  }
});

it('says so while it is not built', async () => {
  const { statusCode, body } = await open('/console');
  expect(statusCode).toBe(503);
  expect(body).toContain('npm run build');
});
