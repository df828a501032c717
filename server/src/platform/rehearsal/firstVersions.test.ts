import { promoteStable } from '../registry/channels';
import { action, scene } from '../../testing/channels';
import { publishRelease } from '../../testing/releases/releases';
import { firstVersions } from './firstVersions';

// Rule: release-22
it(
  'of remotes that visitors have no version of the newest is seen, of the others none',
  scene(async ({ app, clock }) => {
    expect(await firstVersions(app)).toEqual({});
    for (const [name, version] of [
      ['catalog', '1.0.0'],
      ['orders', '1.0.0'],
      ['orders', '1.1.0'],
    ] as const) {
      clock.advance(1000);
      await publishRelease(app, { name, version });
    }
    expect(await firstVersions(app)).toEqual({ catalog: '1.0.0', orders: '1.1.0' });
    await promoteStable(app, { ...action, version: '1.0.0', expect: 0 });
    expect(await firstVersions(app)).toEqual({ orders: '1.1.0' });
  }),
);
