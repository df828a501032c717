import { vi } from 'vitest';
import { testConfiguration } from '../../testing/configuration';
import { ownFolder, releaseOf } from '../../testing/releases/releases';
import { withApp } from '../../testing/withApp';
import { keyOf, OPENINGS } from '../registry/releaseFiles';
import { askAs, readOpenings } from './openings';

const folder = ownFolder('openings');

/** Opens the path of a release that was published with these openings. */
const opened = (openings: object, path: string, result: unknown) =>
  withApp(
    async ({ app }) => {
      const asked: string[] = [];
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
        asked.push(String(url));
        return Response.json({ states: 200, result });
      });
      const { document } = releaseOf();
      await app.ports.storage.put(
        keyOf(document.name, document.version, OPENINGS),
        Buffer.from(JSON.stringify(openings)),
      );
      return { asked, opened: await (await readOpenings(app, document, askAs(app, 'the-token')))(path) };
    },
    testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }),
  );

afterEach(() => vi.restoreAllMocks());

const shipped = { query: { orderId: { call: 'orders.listReady', first: 'list.state=shipped.id' } } };

// Rule: release-13
it('opens a screen with what the member has', async () => {
  const list = [
    { id: '1', state: 'paid' },
    { id: '2', state: 'shipped' },
  ];
  const { asked, opened: found } = await opened({ '/order-details': shipped }, '/order-details', { list, next: null });
  expect(found).toEqual({ address: '/order-details?orderId=2', stored: {}, isWhole: true });
  expect(asked[0]).toMatch(/\/api\/order\/ready\?.*req_token=the-token/);
});

// Rule: release-13
it('opens it by its path when the member has nothing of the kind', async () => {
  const { opened: found } = await opened({ '/order-details': shipped }, '/order-details', { list: [], next: null });
  expect(found).toMatchObject({ address: '/order-details', isWhole: false });
});

// Rule: release-13
it('asks for nothing that would change the shop', async () => {
  const cancel = { query: { id: { call: 'orders.cancel', first: 'id' } } };
  const { asked, opened: found } = await opened({ '/order': cancel }, '/order', { id: '1' });
  expect(asked).toEqual([]);
  expect(found.address).toBe('/order');
});
