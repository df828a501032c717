import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { drawLottery } from './drawLottery';
import { addLottery } from './lotteryAdmin';
import { listDraws, listPrizes, lotteryDetail } from './lottery';
import { orderPrize, prizeFreight } from './orderPrize';
import { rehearseLottery } from './rehearseLottery';

export const lotteryHandlers = (services: Services): HandlersOf<'lottery'> => ({
  'lottery.get': ({ lotteryId }, { person }) => lotteryDetail(services, lotteryId, person),
  'lottery.listPrizes': ({ lotteryId }) => listPrizes(services, lotteryId),
  'lottery.listDraws': (asked, { person }) => listDraws(services, asked, person),
  'lottery.draw': (asked, { person }) => drawLottery(services, asked, person),
  'lottery.getPrizeFreight': (input, { person }) => prizeFreight(services, input, person.id),
  'lottery.rehearse': (input) => rehearseLottery(services.db, input, services.clock.now()),
  'lottery.add': (input, { name }) => addLottery(services, { ...input, who: name }),
  'lottery.orderPrize': (input, { person }) => orderPrize(services, input, person.id),
});
