import type { Browser, Route } from 'playwright-core';
import { HOST, type ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import { hostAssets } from '../registry/host/assets';
import { othersLive } from '../registry/owners';
import { PREVIEW_COOKIE } from '../delivery/session';
import { previewLink } from '../delivery/teamLinks';
import { firstVersions } from './firstVersions';
import { tryJourneys } from './journeys';
import { makeMember, removeLeftMembers, removeMember } from './member';
import { openBrowser } from './openBrowser';
import { askAs, readOpenings } from './openings';
import { openWall } from './openWall';
import { isEnough, tryScreens } from './screens';
import type { Finding } from './trial';
import { evaluatorFor, type Evaluate } from './shopOnly';
import { overweight } from './weigh';

export type Outcome = { state: 'passed' | 'failed' | 'unavailable'; findings: Finding[] };

const PHONE = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
};
const CLOSED = { serviceWorkers: 'block', acceptDownloads: false } as const;

/** The shop's other hosts are answered by this server, whatever lies behind their names. */
async function answer(route: Route, evaluate: Evaluate) {
  const decision = evaluate(route.request().url());
  if (decision.to !== 'shop') return route.abort('blockedbyclient');
  const response = await route.fetch({ url: decision.url, maxRedirects: 0 });
  return route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
}

/** Of each remote a host is shown so many screens, and all journeys. */
const SCREENS_OF_A_REMOTE = 3;

/** What a host has to show: its own pages, and some screens and the journeys of every live remote. */
async function shownInHost(app: App, document: ReleaseDocument): Promise<ReleaseDocument[]> {
  const live = new Map((await othersLive(app.db, HOST)).map((other) => [other.name, other]));
  const routes = document.host?.routes.map((row) => ({ ...row, remote: HOST, module: '' })) ?? [];
  return [
    { ...document, routes },
    ...[...live.values()].map((other) => ({ ...other, routes: other.routes.slice(0, SCREENS_OF_A_REMOTE) })),
  ];
}

/** What a version with many faults is told of all that was not tried. */
const REST: Finding = {
  where: 'rehearsal',
  what: 'many screens have faults: neither other screens nor journeys were tried',
};

/** Drives the version as a preview session would see it: it alone is new, everything else is live. */
async function drive(app: App, browser: Browser, document: ReleaseDocument): Promise<Finding[]> {
  const member = await makeMember(app);
  const context = await browser.newContext({ ...PHONE, ...CLOSED, baseURL: app.address });
  const evaluate = evaluatorFor(app.config, app.address);
  try {
    // A context that routes has no HTTP cache: each page would load and compile all its scripts again.
    if (evaluate.hasOtherHosts)
      await context.route(
        (url) => url.origin !== app.address,
        (route) => answer(route, evaluate).catch(() => route.abort().catch(() => undefined)),
      );
    if (member) {
      const stored = JSON.stringify(JSON.stringify(member.login));
      await context.addInitScript(`localStorage.setItem('user-info', ${stored})`);
    }
    const value = previewLink(app, { ...(await firstVersions(app)), [document.name]: document.version })
      .path.split('/')
      .at(-1)!;
    await context.addCookies([{ name: PREVIEW_COOKIE, value, url: app.address }]);
    const ask = askAs(app, member?.login.token);
    const findings: Finding[] = [];
    for (const shown of document.host ? await shownInHost(app, document) : [document]) {
      const trial = { context, document, shown, evaluate, ask, open: await readOpenings(app, shown, ask) };
      findings.push(...(await tryScreens(trial)));
      if (isEnough(findings)) return [...findings, REST];
      findings.push(...(await tryJourneys(trial)));
    }
    return findings;
  } finally {
    await context.close();
    if (member) await removeMember(app, member.id);
  }
}

/** Opens every screen of a version and plays its journeys against what is live, before any visitor has it. */
export async function rehearse(app: App, document: ReleaseDocument): Promise<Outcome> {
  const host = hostAssets(app)();
  const heavy = host ? await overweight(app, host, document) : [];
  await removeLeftMembers(app);
  const wall = await openWall(app.address, app.log);
  try {
    const opened = await openBrowser(wall.origin);
    if (typeof opened === 'string')
      return { state: 'unavailable', findings: [...heavy, { where: 'browser', what: opened }] };
    const findings = [...heavy, ...(await drive(app, opened.browser, document).finally(opened.close))];
    return { state: findings.length > 0 ? 'failed' : 'passed', findings };
  } finally {
    await wall.close();
  }
}
