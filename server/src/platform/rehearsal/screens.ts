import type { Page, Response } from 'playwright-core';
import { HOST } from '@cellar/shared/contract/discovery';
import type { Finding, Trial } from './trial';

/** Generous: a busy machine is no fault of the version. */
const OPENS_WITHIN = 60_000;
const CALMS_WITHIN = 4_000;
/** Where the shell leads anyone who may not see a page. */
const LOGIN = '/login';
/** The shell's words in the place of a screen that did not come or threw. */
const BLOCK = '页面没能打开';
/** How the browser remarks on any answer of 400 and above, those of calls included. */
const UNLOADED = 'Failed to load resource';

const MAX_LENGTH = 200;
/** Where something was asked for, without its query. */
const placeOf = (address: string) => address.replace(/[?#].*$/s, '').slice(0, MAX_LENGTH);

/** Notes whatever a page and the pages that it opens ask for outside the shop. None of it is answered. */
function watchOutside(page: Page, evaluate: Trial['evaluate'], found: string[]) {
  const look = (address: string) => {
    if (/^(https?|wss?):/.test(address) && evaluate(address.replace(/^ws/, 'http')).to === 'foreign')
      found.push(`asked for ${placeOf(address)}, which is not for pages of the shop`);
  };
  page.on('request', (request) => look(request.url()));
  page.on('websocket', (socket) => look(socket.url()));
  page.on('popup', (popup) => watchOutside(popup, evaluate, found));
  page.on('download', (download) => found.push(`began a download: ${placeOf(download.url())}`));
}

/** Refusals of a shop that has too much to do: no fault of the page. */
const BUSY = [429, 503];
const MISSING = 404;

/** The browser never says that the body of what a page sent while it was left has come. */
const BODY_WITHIN = 5_000;

async function bodyOf(reply: Response): Promise<{ states?: number }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, BODY_WITHIN, null)));
  const body: unknown = await Promise.race([reply.json().catch(() => null), late]);
  clearTimeout(timer);
  return body ?? {};
}

/** What a call of the page was answered, where that is a refusal: by HTTP status, or by the states of a body. */
async function refusalOf(reply: Response, expected: number[]): Promise<string | undefined> {
  const kind = reply.request().resourceType();
  if (kind !== 'fetch' && kind !== 'xhr') return undefined;
  const { states = reply.status() } = await bodyOf(reply);
  const status = Math.max(reply.status(), Number(states) || 0);
  return status >= 400 && ![...BUSY, ...expected].includes(status)
    ? `${placeOf(reply.url())} answered ${status}`
    : undefined;
}

/**
 * Notes what goes wrong on a page by the fault of the version under trial; resolves to it, each fault once, when all answers are read.
 * `expected`: answers to calls that are none.
 */
export function watch(
  page: Page,
  { document: { name, version }, evaluate }: Trial,
  expected: number[] = [],
): () => Promise<string[]> {
  const found: string[] = [];
  const read: Promise<unknown>[] = [];
  watchOutside(page, evaluate, found);
  page.on('pageerror', (error) => found.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(UNLOADED))
      found.push(`console: ${message.text().split('\n')[0]}`);
  });
  page.on('response', (reply) => {
    const file = new RegExp(`/remotes/${name}/(.+)$`).exec(new URL(reply.url()).pathname)?.[1];
    if (file === undefined) {
      if (evaluate(reply.url()).to === 'shop')
        read.push(refusalOf(reply, expected).then((refusal) => refusal && found.push(refusal)));
      return;
    }
    if (!file.startsWith(`${version}/`)) found.push(`ran ${file} of another version`);
    else if (reply.status() >= 400) found.push(`${file} answered HTTP ${reply.status()}`);
  });
  return async () => {
    await Promise.all(read);
    return [...new Set(found)];
  };
}

/** Waits until a screen (or what stands in its place) is drawn and the network is quiet. */
export async function settle(page: Page) {
  await page.locator('main, [role=alert]').filter({ visible: true }).first().waitFor({ timeout: OPENS_WITHIN });
  await page.waitForLoadState('networkidle', { timeout: CALMS_WITHIN }).catch(() => {
    // A page that polls is never quiet.
  });
}

async function tryPath(page: Page, trial: Trial, where: string): Promise<string[]> {
  const { address, stored, isWhole } = await trial.open(where);
  const faults = watch(page, trial, isWhole ? [] : [MISSING]);
  try {
    await page.addInitScript(
      (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
      Object.entries(stored),
    );
    await page.goto(address, { timeout: OPENS_WITHIN });
    await settle(page);
  } catch (error) {
    return [...(await faults()), `did not open: ${String(error).split('\n')[0]}`];
  }
  const found = await faults();
  if ((await page.getByRole('alert').filter({ hasText: BLOCK }).count()) > 0)
    found.push('its screen could not be opened');
  const at = await page.evaluate<string>('location.pathname');
  // Some of the shell's own pages only lead on.
  if (at !== where && at !== LOGIN && trial.shown.name !== HOST) found.push(`led to ${at}`);
  return found;
}

/** So many screens with faults say enough of a version: each may take all the time that a screen has to open. */
const ENOUGH = 8;

/** Whether so many screens have faults that no others are opened. */
export const isEnough = (findings: Finding[]) => new Set(findings.map(({ where }) => where)).size >= ENOUGH;

/** Opens every route of a release as its visit says, each in a page of its own, until enough of them have faults. */
export async function tryScreens(trial: Trial): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { path: where } of trial.shown.routes) {
    if (isEnough(findings)) break;
    const page = await trial.context.newPage();
    const found = await tryPath(page, trial, where).catch((error: unknown) => [
      `did not open: ${String(error).split('\n')[0]}`,
    ]);
    findings.push(...found.map((what) => ({ where, what })));
    await page.close();
  }
  return findings;
}
