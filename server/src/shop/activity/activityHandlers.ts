import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { briefs } from '../catalog/briefs';
import { byId } from './byId';
import { drawLottery } from './drawLottery';
import { listDraws, listPrizes, lotteryDetail } from './lottery';
import { findPage, listPages } from './pages';
import { listPriceDrops } from './priceDrops';
import { resolveBlocks } from './resolve';
import { findSale, saleItems, saleOf, saleProgress } from './sales';
import { saveStatistics } from './statistics';
import { listAisle, memberOffer, openTrialZone, trialZone } from './zones';

export const activityHandlers = (app: App): HandlersOf<'activity'> => ({
  'activity.page': async ({ id }, caller) => {
    const found = await findPage(app, id);
    return found.state === 'live' ? { ...found, data: await resolveBlocks(app, found.page.content, caller) } : found;
  },
  'activity.list': () => listPages(app),
  'activity.saveStatistics': (count, { ip }) => saveStatistics(app, count, ip),
  'activity.seckill': async ({ saleId }, caller) => {
    const sale = await findSale(app, saleId);
    if (!sale) return { sale: null };
    const items = await saleItems(app, [sale.id]);
    const goods = await briefs(
      app,
      items.map(({ product_id }) => product_id),
      caller.person,
    );
    return { sale: saleOf(app.clock.now(), sale, items, byId(goods)) };
  },
  'activity.seckillCountdown': ({ saleId }) => saleProgress(app, saleId),
  'activity.lotteryDetail': ({ lotteryId }, { person }) => lotteryDetail(app, lotteryId, person),
  'activity.lotteryProduct': ({ lotteryId }) => listPrizes(app, lotteryId),
  'activity.lotteryRecord': (asked, { person }) => listDraws(app, asked, person),
  'activity.drawLottery': (asked, { person }) => drawLottery(app, asked, person),
  'activity.vipBuyInfo': (block, caller) => memberOffer(app, block, caller),
  'activity.superMarket': (asked, caller) => listAisle(app, asked, caller),
  'activity.pricedownList': (asked, caller) => listPriceDrops(app, asked, caller),
  'activity.tyzqList': (block, caller) => trialZone(app, block, caller),
  'activity.tyzqOpen': (asked, { person }) => openTrialZone(app, asked, person),
});
