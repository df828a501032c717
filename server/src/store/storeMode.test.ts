import { makeFirstAdmin } from '../shop/identity/staff/firstAdmin';
import { withApp } from '../testing/withApp';
import { withDemo } from '../testing/withDemo';
import { claimMode, assertMode } from './storeMode';

const DEMO_HERE = 'The store was made by a demo';
const PRODUCTION_HERE = 'The store belongs to a shop in production';

// Rule: run-4
it('a store belongs to the mode that opened it first', () =>
  withApp(async ({ db }) => {
    await assertMode(db, 'demo');
    await claimMode(db, 'production');
    await claimMode(db, 'production');
    await expect(claimMode(db, 'demo')).rejects.toThrow(PRODUCTION_HERE);
  }));

// Rule: run-4
it('a store that was seeded before modes were noted is a demo’s', () =>
  withDemo(async ({ db }) => {
    await expect(assertMode(db, 'production')).rejects.toThrow(DEMO_HERE);
    await claimMode(db, 'demo');
  }));

// Rule: run-4
it('a store with staff that was never seeded is production’s', () =>
  withApp(async ({ app, db }) => {
    await makeFirstAdmin(app);
    await expect(assertMode(db, 'demo')).rejects.toThrow(PRODUCTION_HERE);
    await claimMode(db, 'production');
  }));
