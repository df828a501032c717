import type { BrowserContext, Page } from 'playwright-core';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { Finding } from './rehearse';

const OPENS_WITHIN = 20_000;
const CALMS_WITHIN = 4_000;
/** Where the shell leads whoever may not see a page. */
const LOGIN = '/login';
/** The shell's words in the place of a screen that did not come or threw. */
const BLOCK = '页面没能打开';
/** How the browser remarks on any answer of 400 and above, those of calls included. */
const UNLOADED = 'Failed to load resource';

/** Notes what goes wrong on a page by the fault of the version under trial. */
export function watch(page: Page, { name, version }: Pick<ReleaseDocument, 'name' | 'version'>): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(UNLOADED)) found.push(`console: ${message.text().split('\n')[0]}`);
  });
  page.on('response', (reply) => {
    const file = new RegExp(`/remotes/${name}/(.+)$`).exec(new URL(reply.url()).pathname)?.[1];
    if (file === undefined) return;
    if (!file.startsWith(`${version}/`)) found.push(`ran ${file} of another version`);
    else if (reply.status() >= 400) found.push(`${file} answered HTTP ${reply.status()}`);
  });
  return found;
}

/** Waits until a screen (or what stands in its place) is drawn and the network is quiet. */
export async function settle(page: Page) {
  await page.locator('main, [role=alert]').filter({ visible: true }).first().waitFor({ timeout: OPENS_WITHIN });
  await page.waitForLoadState('networkidle', { timeout: CALMS_WITHIN }).catch(() => {
    // A page that polls is never quiet.
  });
}

async function tryPath(page: Page, document: ReleaseDocument, where: string): Promise<string[]> {
  const found = watch(page, document);
  await page.goto(where);
  await settle(page);
  if ((await page.getByRole('alert').filter({ hasText: BLOCK }).count()) > 0) found.push('its screen could not be opened');
  const at = await page.evaluate<string>('location.pathname');
  if (at !== where && at !== LOGIN) found.push(`led to ${at}`);
  return found;
}

/** Opens every route of a release by its own address, each in a page of its own. */
export async function tryScreens(context: BrowserContext, document: ReleaseDocument): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { path: where } of document.routes) {
    const page = await context.newPage();
    const found = await tryPath(page, document, where).catch((error: unknown) => [`did not open: ${String(error).split('\n')[0]}`]);
    findings.push(...[...new Set(found)].map((what) => ({ where, what })));
    await page.close();
  }
  return findings;
}
