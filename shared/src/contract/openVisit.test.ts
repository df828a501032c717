import { openVisit, readValue, type Ask } from '@cellar/shared/contract/openVisit';

const pages: Record<string, unknown> = {
  first: { list: [{ id: 'a', state: 'paid' }], next: 'second' },
  second: { list: [{ id: 'b', state: 'shipped' }], next: null },
};
const orders: Ask = async (_, { cursor = 'first' }) => pages[String(cursor)];

it('looks through the pages of a list for the first that fits', async () => {
  expect(await readValue({ call: 'orders.listAll', first: 'list.state=shipped.id' }, orders)).toBe('b');
  expect(await readValue({ call: 'orders.listAll', first: 'list.state=refused.id' }, orders)).toBeUndefined();
});

it('takes all that fit, with commas between', async () => {
  const cart: Ask = async () => ({
    groups: [
      { lines: [{ id: '1', ticked: true, problem: null }] },
      {
        lines: [
          { id: '2', ticked: false, problem: null },
          { id: '3', ticked: true, problem: null },
          { id: '4', ticked: true, problem: { code: 'soldOut' } },
        ],
      },
    ],
  });
  const cartIds = { call: 'cart.list', all: 'groups.lines.ticked=true.problem=null.id' } as const;
  expect(await openVisit({ stored: { cartIds } }, cart)).toEqual({ query: '', stored: { cartIds: '1,3' } });
});

it('writes the query of an address, without what is not there', async () => {
  const query = {
    search_cname: '干红',
    orderId: { call: 'orders.listAll', first: 'list.state=refused.id' } as const,
  };
  expect(await openVisit({ query }, orders)).toEqual({ query: '?search_cname=%E5%B9%B2%E7%BA%A2', stored: {} });
});
