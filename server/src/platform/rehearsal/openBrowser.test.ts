import fs from 'node:fs';
import path from 'node:path';
import { ownFolder } from '../../testing/releases/releases';
import { openBrowser } from './openBrowser';

const folder = ownFolder('browser');
fs.chmodSync(folder, 0o777);
const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

/** A program in the browser's place. */
function inPlace(name: string, script: string) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  process.env['CHROME_PATH'] = file;
}

// Rule: release-11
it('says what is missing where there is no browser, or no sandbox for it', async () => {
  process.env['CHROME_PATH'] = path.join(folder, 'none');
  expect(await openBrowser('http://127.0.0.1:9')).toBe('this machine has no Chromium; install one or set CHROME_PATH');
  inPlace('unsandboxed', 'echo "FATAL: No usable sandbox! Update your kernel" >&2; exit 1');
  expect(await openBrowser('http://127.0.0.1:9')).toMatch(/^the browser has no sandbox here: allow user namespaces/);
});

// Rule: release-11
it('is never run as the superuser, without its sandbox, past its proxy or with the secrets of the server', async () => {
  process.env['DATABASE_URL'] = 'postgres://secret';
  process.env['CELLAR_S3_KEY_SECRET'] = 'secret';
  const recorded = path.join(folder, 'recorded');
  inPlace('noting', `{ id -u; for one in "$@"; do echo "$one"; done; env; } > ${recorded}; exit 1`);
  expect(await openBrowser('http://127.0.0.1:9')).toMatch(/^the browser did not open/);
  const [user, ...said] = fs.readFileSync(recorded, 'utf8').split('\n');
  expect(user).not.toBe('0');
  expect(said).toEqual(
    expect.arrayContaining([
      '--proxy-server=http://127.0.0.1:9',
      expect.stringMatching(/^--proxy-bypass-list=.*<-loopback>/),
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ]),
  );
  expect(said.filter((line) => /--no-sandbox|secret/.test(line))).toEqual([]);
});
