import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { drawLottery } from './drawLottery';
import { listDraws, listPrizes, lotteryDetail } from './lottery';
import { orderPrize, prizeFreight } from './orderPrize';

export const lotteryHandlers = (app: App): HandlersOf<'lottery'> => ({
  'lottery.get': ({ lotteryId }, { person }) => lotteryDetail(app, lotteryId, person),
  'lottery.listPrizes': ({ lotteryId }) => listPrizes(app, lotteryId),
  'lottery.listDraws': (asked, { person }) => listDraws(app, asked, person),
  'lottery.draw': (asked, { person }) => drawLottery(app, asked, person),
  'lottery.getPrizeFreight': (wish, { person }) => prizeFreight(app, wish, person.id),
  'lottery.orderPrize': (wish, { person }) => orderPrize(app, wish, person.id),
});
