import { ofAccount } from '../auth/keyQueue';
import { isRightPassword } from '../auth/password';
import { withApp } from '../../../testing/withApp';
import { makeFirstAdmin } from './firstAdmin';

test('a store without staff gets one admin with a random password, shown once', () =>
  withApp(async ({ app, db }) => {
    const made = await makeFirstAdmin(app);
    expect(made).toMatchObject({ name: 'admin', password: expect.stringMatching(/^[\w-]{20}$/) });
    const [row, ...others] = await db.selectFrom('staff').selectAll().execute();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ name: 'admin', roles: ['admin'] });
    expect(await isRightPassword(made!.password, row!.password_hash, ofAccount('test'))).toBe(true);
    expect(await db.selectFrom('audit_entry').select(['who', 'action']).orderBy('id').execute()).toEqual([
      { who: 'server', action: 'staff.add' },
    ]);
    expect(await makeFirstAdmin(app)).toBeNull();
    expect(await db.selectFrom('staff').select('id').execute()).toHaveLength(1);
  }));

test('no two stores get the same password', () =>
  withApp(async ({ app, db }) => {
    const first = await makeFirstAdmin(app);
    await db.deleteFrom('staff').execute();
    expect((await makeFirstAdmin(app))?.password).not.toBe(first?.password);
  }));
