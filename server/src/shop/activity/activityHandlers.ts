import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { briefs } from '../catalog/briefs';
import { byId } from './byId';
import { drawLottery } from './drawLottery';
import { listDraws, listPrizes, lotteryDetail } from './lottery';
import { orderPrize, prizeFreight } from './orderPrize';
import { contentOf, findPage, listPages } from './pages';
import { pointsShop } from './pointsShop';
import { listPriceDrops } from './priceDrops';
import { resolveBlocks } from './resolve';
import { findSale, saleItems, saleOf, saleProgress } from './sales';
import { saveStatistics } from './statistics';
import { takePlace } from './takePlace';
import { listAisle, memberOffer, openTrialZone, trialZone } from './zones';

export const activityHandlers = (app: App): HandlersOf<'activity'> => ({
  'activity.getPage': async ({ id }, caller) => {
    const found = await findPage(app, id, caller.visitor);
    return found.state === 'live' ? { ...found, data: await resolveBlocks(app, contentOf(found), caller) } : found;
  },
  'activity.listPages': () => listPages(app),
  'activity.saveStatistics': (asked, caller) => saveStatistics(app, asked, caller),
  'activity.getSale': async ({ saleId }, caller) => {
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
  'activity.getSaleProgress': ({ saleId }) => saleProgress(app, saleId),
  'activity.takePlace': (item, { person }) => takePlace(app, item, person),
  'activity.getLottery': ({ lotteryId }, { person }) => lotteryDetail(app, lotteryId, person),
  'activity.listPrizes': ({ lotteryId }) => listPrizes(app, lotteryId),
  'activity.listDraws': (asked, { person }) => listDraws(app, asked, person),
  'activity.drawLottery': (asked, { person }) => drawLottery(app, asked, person),
  'activity.getPrizeFreight': (wish, { person }) => prizeFreight(app, wish, person.id),
  'activity.orderPrize': (wish, { person }) => orderPrize(app, wish, person.id),
  'activity.getMemberOffer': (block, caller) => memberOffer(app, block, caller),
  'activity.listAisle': (asked, caller) => listAisle(app, asked, caller),
  'activity.listPriceDrops': (asked, caller) => listPriceDrops(app, asked, caller),
  'activity.getTrialZone': (block, caller) => trialZone(app, block, caller),
  'activity.getPointsShop': (block, { person }) => pointsShop(app, block, person),
  'activity.openTrialZone': (asked, { person }) => openTrialZone(app, asked, person),
});
