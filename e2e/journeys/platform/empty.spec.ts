import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { productionEnv } from '@cellar/server/testing/releases/production';
import type { APIRequestContext } from '@playwright/test';
import { faultsOnArrival } from '../../support/look/arrival';
import { ask } from '../../support/calls';
import { EXPECT_MS, JOURNEY_MS } from '../../support/server/patience';
import { PLACES } from '../../support/walk/places';
import { startProgram } from '../../support/server/program';
import { NEW_PASSWORD, newPhone } from '../../support/registering';
import { deskOf, promote } from '../../support/server/releases';
import { expect, test } from '../../support/test';

/** Takes short messages as their service does and keeps the last code. */
async function smsService() {
  const sent = { code: '' };
  const server = http.createServer((incoming, reply) => {
    let body = '';
    incoming.on('data', (part: Buffer) => (body += part.toString()));
    incoming.on('end', () => {
      const values = JSON.parse(new URLSearchParams(body).get('TemplateParam') ?? '{}') as { code?: string };
      sent.code = values.code ?? sent.code;
      reply.end(JSON.stringify({ Code: 'OK' }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { sent, server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Who is registered already is led from the second step to the first, which says so. */
const LED_ON: Record<string, string> = { '/newregister-second': '/new-register' };

type Row = { name: string; newest: { version: string } | null };

/** Gives visitors what was built, as the first act of a new shop's people. */
async function releaseBuilt(request: APIRequestContext, origin: string, password: string) {
  const desk = await deskOf(request, origin, 'admin', password);
  const { list } = (await desk.get('/remotes')).result as { list: Row[] };
  for (const { name, newest } of list) {
    const { states, message } = await promote(desk, name, newest?.version ?? '');
    expect([name, states, message]).toEqual([name, 200, expect.any(String)]);
  }
}

// Rule: run-12
test('every screen opens in a production shop that nobody has filled yet', async ({ page, request, watch }) => {
  test.setTimeout(JOURNEY_MS + 2 * PLACES.length * EXPECT_MS);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-empty-'));
  const sms = await smsService();
  const { DATABASE_URL: _url, ...own } = process.env;
  // No rehearsal takes the processor meanwhile.
  const away = { CHROME_PATH: '/nowhere' };
  const env = { ...own, ...away, ...productionEnv(folder), PORT: '0', DATA_DIR: path.join(folder, 'data') };
  const program = await startProgram(
    ['server/start.mjs'],
    { ...env, CELLAR_SMS_ENDPOINT: sms.endpoint },
    /Cellar is open: (http:\/\/[^/\s]+)/,
  );
  try {
    const origin = program.found[1] ?? '';
    const [, password = ''] = /shown this once: name admin, password (\S+)/.exec(program.said()) ?? [];
    await releaseBuilt(request, origin, password);
    const shop = { request, origin };
    const phone = newPhone();
    await ask(shop, 'registration.sendCode', { phone });
    await expect.poll(() => sms.sent.code).not.toBe('');
    const info = await ask(shop, 'registration.submit', {
      phone,
      code: sms.sent.code,
      password: NEW_PASSWORD,
      ofAge: true,
      agreed: true,
      shopType: '个人',
    });
    watch.allow(/HTTP 404 \S+\/(api|buyCenter|h5|shop)\//, /status of 404/);
    for (const member of [false, true]) {
      await page.goto(`${origin}/update-app`);
      if (member) await page.evaluate((text) => localStorage.setItem('user-info', text), JSON.stringify(info));
      for (const place of PLACES.filter(({ visit }) => (visit.as === 'guest') !== member)) {
        await test.step(place.path, async () => {
          const endsAt = LED_ON[place.path] ?? place.leadsTo ?? place.path;
          const faults = await faultsOnArrival(
            { address: origin + place.path, endsAt, titles: [''] },
            { page, watch, withAxe: false },
          );
          expect.soft(faults, place.path).toEqual([]);
        });
      }
    }
    // A page that is still open would ask the shop that ends.
    await page.goto('about:blank');
  } finally {
    await program.end();
    sms.server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
