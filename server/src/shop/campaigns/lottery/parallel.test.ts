import { buildServer } from '../../../http/server';
import { newId } from '../../../store/ids';
import { addGoodsLottery } from '../../../testing/campaigns/lotteries';
import { orderScene } from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { openSession, readPerson } from '../../identity/auth/session';

const CROWD = 200;
const STOCK = 7;
const LONG = 600_000;

// Rules: lottery-1, call-24
test(
  'two hundred draws at once are all answered, and win no more than there is',
  () =>
    withParallelApp(async (parts) => {
      const scene = await orderScene(parts);
      const { app, db, shop } = scene;
      const goods = await shop.product({ stock: CROWD });
      const { lotteryId } = await addGoodsLottery(scene, goods, STOCK);
      const tokens: string[] = [];
      for (let n = 0; n < CROWD; n++) {
        const person = (await readPerson(db, (await shop.person()).id))!;
        tokens.push((await openSession(app, person, { kind: 'h5', device: '', ip: '' })).token);
      }
      const server = await buildServer(app);
      const replies = await Promise.all(
        tokens.map((req_token) =>
          server.inject({
            method: 'POST',
            url: '/api/activity/lottery/draw',
            payload: { req_token, lotteryId, idemKey: newId() },
          }),
        ),
      );
      await server.close();
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const won = await db
        .selectFrom('lottery_draw')
        .select('id')
        .where('lottery_id', '=', lotteryId)
        .where('prize_id', 'is not', null)
        .execute();
      expect(won).toHaveLength(STOCK);
    }),
  LONG,
);
