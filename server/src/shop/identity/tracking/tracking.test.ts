import { withApp } from '../../../testing/withApp';

const view = {
  operType: '39',
  env: '2',
  deviceid: 'd',
  pagename: 'list',
  pagelink: 'https://shop.example/list',
  staytime: '7',
  uId: 'someone',
};

// Rule: track-9
it('keeps a page view with the address that it came from', () =>
  withApp(async ({ call, db, clock }) => {
    await expect(call('tracking.add', view)).resolves.toBeNull();
    const [event] = await db.selectFrom('tracking_event').selectAll().execute();
    expect(event?.fields).toMatchObject({ ...view, deviceip: '127.0.0.1', contentid: '' });
    expect(Math.abs((event?.at.getTime() ?? 0) - clock.now().getTime())).toBeLessThan(5000);
  }));

it('refuses fields beyond all measure', () =>
  withApp(async ({ call }) => {
    await expect(call('tracking.add', { ...view, pagename: 'x'.repeat(300) })).rejects.toThrow();
  }));

// Rule: guard-17
it('keeps no more of one address in a minute than people could look at', () =>
  withApp(async ({ call, db, clock }) => {
    const kept = async () =>
      Number(
        (
          await db
            .selectFrom('tracking_event')
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    clock.advance(60_000);
    for (let n = 0; n < 320; n++) await expect(call('tracking.add', view)).resolves.toBeNull();
    expect(await kept()).toBeGreaterThanOrEqual(300);
    expect(await kept()).toBeLessThan(320);
  }));
