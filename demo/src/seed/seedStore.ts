import type { App } from '@cellar/server/app';
import { liftLimits } from '@cellar/server/store/limits';
import { transaction } from '@cellar/server/store/transaction';
import { storeFilms } from '../films/films';
import { licences } from './people/seedApplications';
import { storeLicences } from './people/licences';
import { seeds } from './seeds';
import { renewUnpaid } from './trade/renewUnpaid';
import { workAtDesk } from './workAtDesk';

/** Fills an empty store with the demo cellar, all or nothing, and works in it for some days; one that holds it already is left alone. */
export async function seedStore(app: App): Promise<void> {
  const done = await app.db.selectFrom('store_fact').select('name').where('name', '=', 'seed').executeTakeFirst();
  const now = app.clock.now();
  // Before any job looks for orders that have lapsed meanwhile.
  if (done) return void (await renewUnpaid(app.db, now));
  await storeFilms(app);
  await storeLicences(app, licences);
  const isFilled = await transaction(app.db, async (tx) => {
    await liftLimits(tx);
    // With several processes on one store the first to write this row seeds, the others wait for it and find it there.
    const mine = await tx
      .insertInto('store_fact')
      .values({ name: 'seed', value: JSON.stringify({ at: now }) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!mine) return false;
    for (const seed of seeds) await seed(tx, { now });
    return true;
  });
  // The sandbox's channel reads its statements from the store itself, so these come after the transaction.
  if (isFilled) await workAtDesk(app, now);
}
