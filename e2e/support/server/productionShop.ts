import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { productionEnv } from '@cellar/server/testing/releases/production';
import { expect, type APIRequestContext } from '@playwright/test';
import { freePort } from './freePort';
import { startProgram } from './program';
import { deskOf, promote } from './releases';
import { MOVED_CLOCK } from './shop';
import { startSmsService, type SmsService } from './smsService';

export type ProductionShop = {
  origin: string;
  /** With which the server and its tools run. */
  env: NodeJS.ProcessEnv;
  /** The first password of `admin`. */
  password: string;
  sms: SmsService;
  /** Lets the server live so many milliseconds ahead. */
  moveClock: (ahead: number) => void;
  stop: () => Promise<void>;
};

/** Starts a shop in production mode on an empty store; short messages go to a service of this machine. No version is rehearsed. */
export async function startProductionShop(settings: Record<string, string> = {}): Promise<ProductionShop> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-production-'));
  const { DATABASE_URL: _url, ...own } = process.env;
  const production = productionEnv(folder);
  const sms = await startSmsService({
    keyId: production['CELLAR_SMS_KEY_ID'] ?? '',
    secret: production['CELLAR_SMS_KEY_SECRET'] ?? '',
  });
  const port = String(await freePort());
  const clock = path.join(folder, 'moved-clock');
  const env = {
    ...own,
    ...production,
    CHROME_PATH: '/nowhere',
    PORT: port,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: path.join(folder, 'data'),
    MOVED_CLOCK: clock,
    CELLAR_JOB_SECONDS: '2',
    CELLAR_SMS_ENDPOINT: sms.endpoint,
    ...settings,
  };
  const { found, said, send, end } = await startProgram(
    ['--import', MOVED_CLOCK, 'server/start.mjs'],
    env,
    /Cellar is open: (http:\/\/[^/\s]+)/,
  );
  const [, password = ''] = /shown this once: name admin, password (\S+)/.exec(said()) ?? [];
  return {
    ...{ origin: found[1] ?? '', env, password, sms },
    moveClock: (ahead) => {
      fs.writeFileSync(clock, String(ahead));
      send('SIGUSR2');
    },
    stop: async () => {
      await end();
      sms.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Row = { name: string; newest: { version: string } | null };

/** Gives visitors what was built, as the first act of a new shop's people. */
export async function releaseBuilt(request: APIRequestContext, { origin, password }: ProductionShop) {
  const desk = await deskOf(request, origin, 'admin', password);
  const { list } = (await desk.get('/remotes')).result as { list: Row[] };
  for (const { name, newest } of list) {
    const { states, message } = await promote(desk, name, newest?.version ?? '');
    expect([name, states, message]).toEqual([name, 200, expect.any(String)]);
  }
}
