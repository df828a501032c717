import { DAY } from '@cellar/server/clock';
import { personNamed } from '@cellar/server/testing/people';
import { withApp } from '@cellar/server/testing/withApp';
import { seedStore } from '../seedStore';
import { demoOffers } from './demoGroups';
import { renewGroupOffers } from './seedGroups';

test('three offers have running groups of others; the demo buyer is in a running, a filled and a failed one', () =>
  withApp(async ({ app, call, clock, db }) => {
    await seedStore(app);
    const { list } = await call('groups.listOffers', {});
    expect(list).toHaveLength(demoOffers.length);
    for (const { priceFen, retailFen } of list) expect(priceFen).toBeLessThan(retailFen ?? 0);
    const shown = await call('groups.getOffer', { productId: list[0]!.productId });
    expect(shown.groups).toMatchObject([{ left: 1, members: [{ name: '王**', leader: true }] }]);
    const person = await personNamed({ db }, 'gold');
    const states = [];
    for (const state of ['open', 'filled', 'failed'] as const)
      states.push((await call('groups.list', { state }, person)).list.map(({ left }) => left));
    expect(states).toEqual([[1], [0], [1]]);
    // They go on for ever.
    clock.advance(60 * DAY);
    expect((await call('groups.listOffers', {})).list).toEqual([]);
    await renewGroupOffers(db, clock.now());
    expect((await call('groups.listOffers', {})).list).toHaveLength(demoOffers.length);
  }));
