import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const folders = () => ['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)];

/** The browser named by CHROME_PATH, else one that this machine has; null: none. */
function findBrowser(): string | null {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) return existsSync(chosen) ? chosen : null;
  return (
    folders()
      .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
      .find((file) => existsSync(file)) ?? null
  );
}

export type Opened = { browser: Browser; close: () => Promise<void> };

/** `nobody`: a superuser's browser would have no sandbox. */
const UNPRIVILEGED = 65_534;

const isSuperuser = () => process.getuid?.() === 0;

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--dns-prefetch-disable',
  // No name is looked up, and nothing is sent past the proxy, WebRTC included.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/** A program that gives up the superuser's rights before it becomes the browser, whose files lie where that user may write. */
async function unprivileged(executable: string, folder: string, home: string): Promise<string> {
  await fs.chmod(folder, 0o755);
  await fs.chown(home, UNPRIVILEGED, UNPRIVILEGED);
  const program = path.join(folder, 'browser');
  const drop = `setpriv --reuid=${UNPRIVILEGED} --regid=${UNPRIVILEGED} --clear-groups --`;
  await fs.writeFile(
    program,
    `#!/bin/sh\nexec ${drop} ${quoted(executable)} "$@" ${quoted(`--user-data-dir=${home}/profile`)}\n`,
    { mode: 0o755 },
  );
  return program;
}

/** Nothing of the server's environment: it holds the secrets of the shop. */
const environment = (home: string) => ({ PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: home, LANG: 'C.UTF-8' });

async function launch(executable: string, folder: string, proxy: string): Promise<Browser> {
  const home = path.join(folder, 'home');
  await fs.mkdir(home, { mode: 0o700 });
  const executablePath = isSuperuser() ? await unprivileged(executable, folder, home) : executable;
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    chromiumSandbox: true,
    args: ARGS,
    proxy: { server: proxy, bypass: '<-loopback>' },
    env: environment(home),
  });
}

/** Why it did not open, in one sentence. */
const said = (error: unknown) =>
  /no usable sandbox|setuid sandbox|namespace/i.test(String(error))
    ? 'the browser has no sandbox here: allow user namespaces to the server (kernel.unprivileged_userns_clone, or the seccomp profile of the container)'
    : `the browser did not open${isSuperuser() ? ' as an unprivileged user' : ''}: ${String(error).split('\n')[0]}`;

/**
 * Opens a headless browser in its sandbox, never as the superuser, that reaches nothing but what lies behind `proxy`; a sentence where
 * there is none or it cannot be opened so.
 */
export async function openBrowser(proxy: string): Promise<Opened | string> {
  const executable = findBrowser();
  if (!executable) return 'this machine has no Chromium; install one or set CHROME_PATH';
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'cellar-rehearsal-'));
  const tidy = () => fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const browser = await launch(executable, folder, proxy);
    return {
      browser,
      close: async () => {
        await browser.close();
        await tidy();
      },
    };
  } catch (error) {
    await tidy();
    return said(error);
  }
}
