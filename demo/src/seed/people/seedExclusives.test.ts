import { phones } from '@cellar/server/testing/people';
import { withDemo } from '@cellar/server/testing/withDemo';

// Rule: deposit-5
it('deposits of the demo people are those of their exclusives', () =>
  withDemo(async ({ call, personOf }) => {
    const sums = [];
    for (const phone of [phones.gold, phones.distributor]) {
      const person = await personOf(phone);
      const { list } = await call('exclusives.list', {}, person);
      const { dueFen, heldFen } = await call('deposits.get', {}, person);
      expect(dueFen).toBe(list.reduce((sum, { depositFen }) => sum + depositFen, 0));
      sums.push([list.length, dueFen, heldFen]);
    }
    expect(sums).toEqual([
      [3, 8_200_000, 3_200_000],
      [1, 5_000_000, 4_800_000],
    ]);
  }));
