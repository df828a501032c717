import { runAs } from '../core/operation/operation';
import type { App } from '../app';
import { readNow } from '../platform/registry/changeRemote';
import { promoteCanary, promoteStable } from '../platform/registry/channels';
import { ownFolder, publishRelease } from './releases/releases';
import { testConfiguration } from './configuration';
import { withApp, type TestScene } from './withApp';

/** A test on a store of its own, whose releases lie in a folder of its own. */
export const scene = (body: (parts: TestScene) => Promise<void>) => () => {
  const folder = ownFolder('channels');
  return withApp(body, testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }));
};

export const action = { remote: 'catalog', who: 'anna', reason: 'because' };
export const passed = (app: App, version: string) =>
  app.db
    .updateTable('release')
    .set({ rehearsal: JSON.stringify({ state: 'passed', findings: [] }) })
    .where('version', '=', version)
    .execute();

/** Versions that passed their rehearsal. */
export async function drafts(app: App, ...versions: string[]) {
  for (const version of versions) {
    await publishRelease(app, { version });
    await passed(app, version);
  }
}
export const revision = async (app: App) => (await readNow(app.db, 'catalog')).remote.revision;
export const stable = async (app: App, version: string) => {
  const target = { ...action, version, expect: await revision(app) };
  return runAs('releases.promote', () => promoteStable(app, target));
};
export const canary = async (app: App, version: string, basisPoints: number, more = {}) =>
  promoteCanary(app, { ...action, version, basisPoints, expect: await revision(app), ...more });
export const row = (app: App, version: string) =>
  app.db.selectFrom('release').selectAll().where('version', '=', version).executeTakeFirstOrThrow();
export const log = async (app: App) =>
  (
    await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('target', '=', 'remote:catalog')
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action, reason, detail }) => ({ action, reason, ...(detail as object) }));
