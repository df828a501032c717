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
  'lottery.getPrizeFreight': (input, { person }) => prizeFreight(app, input, person.id),
  'lottery.orderPrize': (input, { person }) => orderPrize(app, input, person.id),
});
