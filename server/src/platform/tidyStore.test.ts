import { DAY } from '../clock';
import { limitHits } from '../store/guards/rateLimit';
import { newId, seedId } from '../store/ids';
import { addPeople, phones } from '../testing/people';
import { withApp } from '../testing/withApp';
import { withDemo } from '../testing/withDemo';
import { pageNumbersJobs } from '../shop/pages/numbers/pageNumbersJobs';
import { tidyStore } from './tidyStore';

test('drops what is over and keeps what is in use', () =>
  withApp(async (parts) => {
    const { app, db, clock, call } = parts;
    await addPeople(parts);
    await call('auth.getCaptchaToken', {});
    await limitHits({ db, clock }, { name: 'test', most: 1, perMs: DAY }, 'a');
    clock.advance(5 * DAY);
    const { token } = await call('auth.login', { phone: phones.gold, password: 'Cellar2026' });
    await tidyStore.run(app);
    expect(await db.selectFrom('captcha').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('rate_limit').select('key').where('key', '=', 'test:a').execute()).toEqual([]);
    expect(await call('auth.tokenLogin', { token })).toMatchObject({ userState: 1 });
  }));

// Rule: guard-17
test('what guests wrote is kept for a time, a checkout that was left for a day', () =>
  withDemo(async ({ app, db, clock, call, personOf }) => {
    await db.deleteFrom('promotion_page_event').execute();
    const pageId = seedId('promotion_page', 'flash');
    await call('tracking.add', { operType: '39' });
    await call('activity.saveStatistics', { id: pageId, revision: 2, events: [{ kind: 'view' }] });
    const buyer = await personOf(phones.gold);
    const sku = await db.selectFrom('sku').select('id').limit(1).executeTakeFirstOrThrow();
    const warehouse = await db.selectFrom('warehouse').select('id').limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('cart_line')
      .values({
        person_id: buyer.id,
        id: newId(),
        sku_id: sku.id,
        warehouse_id: warehouse.id,
        quantity: 1,
        hidden: true,
        added_at: clock.now(),
      })
      .execute();
    const tidy = async () => {
      for (const job of [...pageNumbersJobs, tidyStore]) await job.run(app);
    };
    const left = async () => ({
      views: (await db.selectFrom('tracking_event').select('id').execute()).length,
      events: (await db.selectFrom('promotion_page_event').select('id').where('page_id', '=', pageId).execute()).length,
      sums: (
        await db
          .selectFrom('promotion_page_sum')
          .select('times')
          .where('page_id', '=', pageId)
          .where('hour', '=', -1)
          .execute()
      ).length,
      lines: (await db.selectFrom('cart_line').select('id').where('hidden', '=', true).execute()).length,
    });
    await tidy();
    expect(await left()).toEqual({ views: 1, events: 1, sums: 0, lines: 1 });
    clock.advance(2 * DAY);
    await tidy();
    expect(await left()).toEqual({ views: 1, events: 1, sums: 0, lines: 0 });
    clock.advance(100 * DAY);
    await tidy();
    expect(await left()).toEqual({ views: 0, events: 0, sums: 2, lines: 0 });
    clock.advance(400 * DAY);
    await tidy();
    expect(await left()).toEqual({ views: 0, events: 0, sums: 0, lines: 0 });
  }));
