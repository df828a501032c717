import type { Browser } from 'playwright-core';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import { hashToken } from '../../http/caller';
import { endSession, openSession, readPersonByPhone } from '../../shop/auth/session';
import { hostAssets } from '../assets';
import { PREVIEW_COOKIE } from '../session';
import { previewLink } from '../teamLinks';
import { openBrowser } from './browser';
import { tryJourneys } from './journeys';
import { tryScreens } from './screens';
import { overweight } from './weigh';

/** What is wrong, and on which path or in which journey. */
export type Finding = { where: string; what: string };
export type Outcome = { state: 'passed' | 'failed' | 'unavailable'; findings: Finding[] };

const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };

/** Whoever the screens are opened as: the person of CELLAR_REHEARSAL_PHONE, else a guest. */
async function somebody(app: App) {
  const person = app.config.rehearsalPhone ? await readPersonByPhone(app.db, app.config.rehearsalPhone) : undefined;
  return person ? openSession(app, person, 'rehearsal') : null;
}

/** Drives the version as a preview session would see it: it alone is new, everything else is live. */
async function drive(app: App, browser: Browser, document: ReleaseDocument): Promise<Finding[]> {
  const info = await somebody(app);
  const context = await browser.newContext({ ...PHONE, baseURL: app.address });
  try {
    if (info) await context.addInitScript(`localStorage.setItem('user-info', ${JSON.stringify(JSON.stringify(info))})`);
    const value = previewLink(app, { [document.name]: document.version }).path.split('/').at(-1)!;
    await context.addCookies([{ name: PREVIEW_COOKIE, value, url: app.address }]);
    return [...(await tryScreens(context, document)), ...(await tryJourneys(context, document))];
  } finally {
    await context.close();
    if (info) await endSession(app, hashToken(info.token));
  }
}

/** Opens every screen of a version and plays its journeys against what is live, before any visitor has it. */
export async function rehearse(app: App, document: ReleaseDocument): Promise<Outcome> {
  const host = hostAssets(app)();
  const heavy = host ? await overweight(app, host, document) : [];
  const browser = await openBrowser();
  if (!browser) return { state: 'unavailable', findings: [...heavy, { where: 'browser', what: 'this machine has no Chromium; install one or set CHROME_PATH' }] };
  try {
    const findings = [...heavy, ...(await drive(app, browser, document))];
    return { state: findings.length > 0 ? 'failed' : 'passed', findings };
  } finally {
    await browser.close();
  }
}
