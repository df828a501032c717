import { seedId } from '../store/ids';
import { documentOf } from '../testing/released';
import { withApp, type TestScene } from '../testing/withApp';
import { listRemotes, showRemote } from './releaseLists';

const REMOTES = ['account', 'catalog', 'courses', 'orders', 'promotions'];
const VERSIONS = 50;
const SESSIONS = 2000;
const WITHIN = 1000;

/** Fifty versions of five remotes, each document as large as a real one, and a busy ten minutes. */
async function fill({ db, clock }: TestScene) {
  const at = clock.now();
  await db.insertInto('remote').values(REMOTES.map((name) => ({ name, stable: '1.48.0', fallback: '1.47.0', created_at: at }))).execute();
  const files = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`Screen${index}.0123abcd.js`, `sha384-${'x'.repeat(64)}`]));
  for (const remote of REMOTES) {
    const rows = Array.from({ length: VERSIONS }, (_, index) => {
      const version = `1.${index}.0`;
      return { remote, version, document: JSON.stringify(documentOf(remote, version, { files })), digest: 'sha384-x', bytes: 1, published_at: new Date(at.getTime() + index), published_by: 'team' };
    });
    await db.insertInto('release').values(rows).execute();
    await db.insertInto('rollout').values({ id: seedId('rollout', remote), key: 'k', remote, version: '1.49.0', basis_points: 500, started_at: at, changed_at: at }).execute();
    const sessions = Array.from({ length: SESSIONS }, (_, index) => {
      const isCanary = index % 20 === 0;
      return { id: seedId('session', `${remote} ${index}`), remote, version: isCanary ? '1.49.0' : '1.48.0', cohort: isCanary ? 'canary' : 'stable', host_version: '1', at, errors: index % 200 === 0 ? 1 : 0, vitals: JSON.stringify({ lcp: 1000 + (index % 1000) }) };
    });
    await db.insertInto('page_session').values(sessions).execute();
  }
}

const took = async (work: () => Promise<unknown>) => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

test('fifty versions of each remote are listed within a second, one remote with all of them as well', () =>
  withApp(async (scene) => {
    await fill(scene);
    const { list } = await listRemotes(scene.app);
    expect(list).toHaveLength(REMOTES.length);
    expect(list[0]).toMatchObject({ name: 'account', stable: '1.48.0', versions: VERSIONS, newest: { version: '1.49.0' }, rollout: { version: '1.49.0', basisPoints: 500 } });
    expect(list[0]?.health).toMatchObject({ stable: { sessions: 1900, failing: 0 }, canary: { sessions: 100, failing: 10, rate: 0.1 } });
    const { versions } = await showRemote(scene.app, 'orders');
    expect(versions.map(({ version }) => version).slice(0, 2)).toEqual(['1.49.0', '1.48.0']);
    expect(await took(() => listRemotes(scene.app))).toBeLessThan(WITHIN);
    expect(await took(() => showRemote(scene.app, 'orders'))).toBeLessThan(WITHIN);
  }));
