import { calls } from '@cellar/shared/api/registry';
import { openSession, readPerson } from '../shop/auth/session';
import { newId } from '../store/ids';
import { addGoodsLottery } from '../testing/lotteries';
import { addSuperBuy } from '../testing/superBuys';
import { tradeScene } from '../testing/trade';
import { withApp, type TestScene } from '../testing/withApp';
import { buildServer } from './server';

const PEOPLE = 100;

type Trade = Awaited<ReturnType<typeof tradeScene>>;
type Tap = { name: 'activity.drawLottery' | 'superBuy.enter'; params: object };

/** Everybody sends the same call twice in the same moment, on a store with one connection; how often each status came. */
async function tapTwice({ app, db }: TestScene, shop: Trade, { name, params }: Tap) {
  const tokens: string[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const row = (await readPerson(db, (await shop.person()).id))!;
    tokens.push((await openSession(app, row, { kind: 'h5', device: '', ip: '' })).token);
  }
  const server = await buildServer({ ...app, routePlugins: [] });
  try {
    const [, url = ''] = calls[name].address.split(' ');
    const answers = await Promise.all(
      [...tokens, ...tokens].map((req_token) =>
        server.inject({ method: 'POST', url, payload: { ...params, idemKey: newId(), req_token } }),
      ),
    );
    const statuses: Record<string, number> = {};
    for (const answer of answers) {
      const { states } = answer.json<{ states: number }>();
      statuses[states] = (statuses[states] ?? 0) + 1;
    }
    return statuses;
  } finally {
    await server.close();
  }
}

// Rule: call-24
test('two hundred draws in the same second are all served, one after the other', () =>
  withApp(async (scene) => {
    const shop = await tradeScene(scene.db, scene.clock.now());
    const goods = await shop.product({ priceFen: 12_800 });
    const { lotteryId } = await addGoodsLottery(scene, goods);
    expect(await tapTwice(scene, shop, { name: 'activity.drawLottery', params: { lotteryId } })).toEqual({
      200: 2 * PEOPLE,
    });
  }));

// Rule: call-24
test('so are two hundred who enter a super-buy', () =>
  withApp(async (scene) => {
    const shop = await tradeScene(scene.db, scene.clock.now());
    const goods = await shop.product({ priceFen: 12_800 });
    const superBuyId = await addSuperBuy(scene, goods, { priceFen: 9900, total: 1000, perPerson: 5 });
    expect(await tapTwice(scene, shop, { name: 'superBuy.enter', params: { superBuyId, quantity: 1 } })).toEqual({
      200: 2 * PEOPLE,
    });
  }));
