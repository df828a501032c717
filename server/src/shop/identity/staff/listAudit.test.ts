import { runAs } from '../../../core/operation/operation';
import { staffSchema } from '@cellar/shared/api/identity/staff/schema';
import { HOUR } from '../../../clock';
import { withApp, type TestScene } from '../../../testing/withApp';
import { audit } from '../../../core/audit';
import { listAudit } from './listAudit';

const NIGHT = new Date('2026-03-01T15:30:00.000Z'); // 23:30 in Shanghai
const entries = [
  { who: 'anna', action: 'releases.promote', target: 'remote:orders' },
  { who: 'token orders pipeline', action: 'releases.publish', target: 'remote:orders' },
  { who: 'anna', action: 'staff.add', target: 'a_b' },
  { who: 'local build', action: 'releases.promote', target: 'remote:catalog' },
];
/** One entry an hour, from half past eleven at night on. */
const written = ({ db }: TestScene) =>
  Promise.all(
    entries.map(({ action, ...entry }, hour) =>
      runAs(action, () => audit(db, { ...entry, at: new Date(NIGHT.getTime() + hour * HOUR) })),
    ),
  );
const asked = async ({ app }: TestScene, fields: object = {}) => {
  const { list, next } = await listAudit(app, staffSchema.listAudit.params.parse({ size: '20', ...fields }));
  return { found: list.map(({ who, action, target }) => `${who} ${action} ${target}`), next };
};

// Rule: release-15
it.each<[object, number[]]>([
  [{}, [3, 2, 1, 0]],
  [{ who: 'ANNA' }, [2, 0]],
  [{ who: 'orders' }, [1]],
  [{ target: 'orders' }, [1, 0]],
  [{ target: 'a%' }, []],
  [{ target: 'a_b' }, [2]],
  [{ actions: 'releases.promote,staff.add' }, [3, 2, 0]],
  [{ to: '2026-03-01' }, [0]],
  [{ from: '2026-03-02', to: '2026-03-02' }, [3, 2, 1]],
  [{ who: 'anna', actions: 'releases.promote' }, [0]],
])('%p finds the entries %p', (fields, found) =>
  withApp(async (scene) => {
    await written(scene);
    expect(await asked(scene, fields)).toEqual({
      found: found.map((index) => `${entries[index]!.who} ${entries[index]!.action} ${entries[index]!.target}`),
      next: null,
    });
  }),
);

it('goes on page by page within what was asked for', () =>
  withApp(async (scene) => {
    await written(scene);
    const first = await asked(scene, { actions: 'releases.promote', size: '1' });
    expect(first).toEqual({ found: ['local build releases.promote remote:catalog'], next: expect.any(String) });
    expect(await asked(scene, { actions: 'releases.promote', size: '1', cursor: first.next })).toEqual({
      found: ['anna releases.promote remote:orders'],
      next: null,
    });
  }));
