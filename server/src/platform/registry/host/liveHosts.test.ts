import fs from 'node:fs';
import path from 'node:path';
import { HOUR, MINUTE } from '../../../clock';
import { tidyStore } from '../../tidyStore';
import { newId } from '../../../store/ids';
import { ownFolder } from '../../../testing/releases/releases';
import { testConfiguration } from '../../../testing/configuration';
import { withApp, type TestScene } from '../../../testing/withApp';
import { beat, liveHosts } from './liveHosts';

const writeHost = (folder: string, version: string, contract: string) => {
  fs.mkdirSync(path.join(folder, 'host'), { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'host/assets.json'),
    JSON.stringify({ version, contract, entry: [], shares: {}, routes: [], links: [], files: {} }),
  );
};

const scene = (body: (parts: TestScene & { folder: string }) => Promise<void>) => () => {
  const folder = ownFolder('hosts');
  return withApp((parts) => body({ ...parts, folder }), testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }));
};

test(
  'without any build there is no host',
  scene(async ({ app, db }) => {
    await beat(app, newId());
    expect(await liveHosts(app)).toEqual([]);
    expect(await db.selectFrom('live_host').selectAll().execute()).toEqual([]);
  }),
);

test(
  'hosts of all processes count as long as they beat, this one’s always',
  scene(async ({ app, clock, folder, db }) => {
    const [one, two] = [newId(), newId()];
    writeHost(folder, 'h1', '1.0.0');
    await beat(app, one);
    await beat(app, two);
    writeHost(folder, 'h2', '1.1.0');
    await beat(app, two);
    const versions = async () => (await liveHosts(app)).map(({ version, contract }) => `${version} ${contract}`).sort();
    expect(await versions()).toEqual(['h1 1.0.0', 'h2 1.1.0']);
    clock.advance(2 * MINUTE);
    expect(await versions()).toEqual(['h2 1.1.0']);
    clock.advance(2 * HOUR);
    await tidyStore.run(app);
    expect(await db.selectFrom('live_host').selectAll().execute()).toEqual([]);
  }),
);
