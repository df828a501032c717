import fs from 'node:fs';
import path from 'node:path';
import type { App } from '../../../app';
import { testConfiguration } from '../../../testing/configuration';
import { ownFolder, publishRelease } from '../../../testing/releases/releases';
import { withApp, type TestScene } from '../../../testing/withApp';
import { readNow } from '../changeRemote';
import { disableRemote } from '../availability';
import { promoteStable } from '../channels';
import { assertHostFits } from './assertHostFits';

const BASE = '@cellar/shared/ui/base';

const scene =
  (
    body: (parts: TestScene & { production: App; host: (contract: string, names?: string[]) => void }) => Promise<void>,
  ) =>
  () => {
    const folder = ownFolder('host-fits');
    fs.mkdirSync(path.join(folder, 'host'));
    const host = (contract: string, names = ['Page']) => {
      const shell = { entry: [], shares: {}, routes: [], links: [], files: {} };
      const assets = { version: `h${contract}`, contract, exports: { [BASE]: names }, ...shell };
      fs.writeFileSync(path.join(folder, 'host/assets.json'), JSON.stringify(assets));
    };
    host('1.3.0');
    return withApp(
      (parts) =>
        body({ ...parts, host, production: { ...parts.app, config: { ...parts.app.config, mode: 'production' } } }),
      testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }),
    );
  };

async function give(app: App, name: string, version: string, parts = {}) {
  await publishRelease(app, { name, version, ...parts });
  const expect = (await readNow(app.db, name)).remote.revision;
  await promoteStable(app, { remote: name, version, who: 'anna', reason: 'because', expect });
}

// Rule: release-23
it(
  'a host in which what visitors have cannot run does not start, and says what that is',
  scene(async ({ app, production, host }) => {
    await give(app, 'orders', '1.0.0', { contract: '^1.3.0' });
    await give(app, 'catalog', '1.0.0', { contents: { 'uses.json': JSON.stringify({ [BASE]: ['Page'] }) } });
    await assertHostFits(production);
    host('2.8.0');
    await expect(assertHostFits(production)).rejects.toThrow(
      /2\.8\.0.*: catalog 1\.0\.0 needs \^1\.0\.0; orders 1\.0\.0 needs \^1\.3\.0\./,
    );
    host('1.4.0', ['Button']);
    await expect(assertHostFits(production)).rejects.toThrow(/catalog 1\.0\.0 takes @cellar\/shared\/ui\/base Page\./);
    await assertHostFits(app);
    await assertHostFits({ ...production, config: { ...production.config, hostMayLack: true } });
    await disableRemote(app, { remote: 'catalog', who: 'anna', reason: 'because', text: '盘点中' });
    await assertHostFits(production);
  }),
);

// Rule: release-23
it(
  'old and new host stand side by side while the version before runs in the old one',
  scene(async ({ app, db, clock, production, host }) => {
    await give(app, 'orders', '1.0.0');
    const beat = { process: '0190a000-0000-7000-8000-000000000001', host_version: 'h2', contract: '2.0.0' };
    await db
      .insertInto('live_host')
      .values({ ...beat, seen_at: clock.now() })
      .execute();
    await give(app, 'orders', '2.0.0', { contract: '^2.0.0' });
    await assertHostFits(production);
    host('2.0.0');
    await assertHostFits(production);
    host('3.0.0');
    await expect(assertHostFits(production)).rejects.toThrow(/orders 2\.0\.0 needs \^2\.0\.0/);
  }),
);
