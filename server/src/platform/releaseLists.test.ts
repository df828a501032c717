import { fillReleases, REMOTES, VERSIONS } from '../testing/releases/manyReleases';
import { withApp } from '../testing/withApp';
import { listRemotes, showRemote } from './releaseLists';

test('fifty versions of each remote are listed with how they fare, one remote with all of them as well', () =>
  withApp(async ({ app }) => {
    await fillReleases(app);
    const { list } = await listRemotes(app);
    expect(list).toHaveLength(REMOTES.length);
    expect(list[0]).toMatchObject({
      name: 'account',
      stable: '1.48.0',
      versions: VERSIONS,
      newest: { version: '1.49.0' },
      rollout: { version: '1.49.0', basisPoints: 500 },
    });
    expect(list[0]?.health).toMatchObject({
      stable: { sessions: 1900, failing: 0 },
      canary: { sessions: 100, failing: 10, rate: 0.1 },
    });
    const { versions } = await showRemote(app, 'orders');
    expect(versions.map(({ version }) => version)).toHaveLength(VERSIONS);
    expect(versions.map(({ version }) => version).slice(0, 2)).toEqual(['1.49.0', '1.48.0']);
  }));
