import { DAY } from '@cellar/server/clock';
import { personNamed } from '@cellar/server/testing/people';
import { runGroupJobs } from '@cellar/server/testing/campaigns/groups';
import { withDemo } from '@cellar/server/testing/withDemo';
import { demoOffers } from './demoGroups';
import { renewGroups } from './seedGroups';

test('three offers have running groups of others; the demo buyer is in a running, a filled and a failed one', () =>
  withDemo(async ({ app, call, clock, db }) => {
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
    // They go on: half a month and a month later others have started groups again.
    for (let i = 0; i < 2; i++) {
      clock.advance(15 * DAY);
      await runGroupJobs(app);
      await renewGroups(app, clock.now());
    }
    const later = await call('groups.listOffers', {}, person);
    expect(later.list).toHaveLength(demoOffers.length);
    for (const { productId } of later.list)
      expect((await call('groups.getOffer', { productId }, person)).groups).toMatchObject([{ mine: false }]);
  }));
