import type { Role } from '@cellar/shared/contract/roles';
import { newId } from '../store/ids';
import { withApp, type TestScene } from '../testing/withApp';
import { historyOf } from './history';

const RECORD = '0191a000-0000-7000-8000-0000000000a1';
const entries = [
  { action: 'personPrices.add', target: RECORD, detail: {} },
  { action: 'memberAdmin.adjust', target: '赵先生', detail: { id: RECORD } },
  { action: 'productAdmin.save', target: '木桐', detail: { id: newId() } },
  // Every one of the staff may make some calls of this domain, but only an admin this one.
  { action: 'staff.add', target: RECORD, detail: {} },
];

const fill = ({ db, clock }: TestScene) =>
  db
    .insertInto('audit_entry')
    .values(
      entries.map(({ detail, ...entry }, at) => ({
        ...entry,
        id: newId(),
        at: new Date(clock.now().getTime() + at),
        who: 'anna',
        detail: JSON.stringify(detail),
        reason: null,
      })),
    )
    .execute();

// Rule: desk-491
test('the log of a record has what names it or holds its id, and only what was done in areas of the reader', () =>
  withApp(async (scene) => {
    await fill(scene);
    const seen = async (role: Role, size = 10) =>
      (await historyOf(scene.db, { record: RECORD, size }, { roles: [role] })).list.map(({ action }) => action);
    expect(await seen('admin')).toEqual(['staff.add', 'memberAdmin.adjust', 'personPrices.add']);
    expect(await seen('admin', 1)).toEqual(['staff.add']);
    expect(await seen('goods')).toEqual(['personPrices.add']);
    // One call of an area is enough to see all that was done there.
    expect(await seen('service')).toEqual(['memberAdmin.adjust', 'personPrices.add']);
    expect(await seen('viewer')).not.toContain('staff.add');
    expect(await seen('school')).toEqual([]);
  }));
