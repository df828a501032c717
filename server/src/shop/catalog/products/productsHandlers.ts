import { productsSchema } from '@cellar/shared/api/catalog/products/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { NotFound } from '../../../errors/businessError';
import { readFacts } from '../catalog/goods';
import { recentBuyers } from './buyers';
import { compareGoods } from './compare';
import { productDetails } from './details';
import { explainPrice } from './explainPrice';
import { assertProduct } from './findProduct';
import { freightTo } from './freight';
import { askQuestion, listQuestions } from './questions';
import { labelOf } from './label';
import { listLimited } from './limited';
import { listNet } from './netPrice';
import { addPriceNotice, removePriceNotice } from './priceNotice';
import { listReviews } from './productReviews';
import { appSaving, saleDetails } from './saleDetails';
import { compareSimilar, similarGoods } from './similar';
import { wineryPage } from './winery';

export const productsHandlers = (services: Services): HandlersOf<'products'> => ({
  'products.get': ({ productId }, { person }) => productDetails(services, productId, person),
  'products.getSaleDetails': ({ productId }, caller) => saleDetails(services, productId, caller),
  'products.explainPrice': (params, caller) => explainPrice(services, params, caller),
  'products.getGraphic': async ({ productId }) => {
    const row = await services.db
      .selectFrom('product')
      .select('graphic')
      .where('id', '=', productId)
      .executeTakeFirst();
    if (!row) throw new NotFound('商品不存在或已下架');
    return productsSchema.getGraphic.result.parse({ blocks: row.graphic });
  },
  'products.getLabel': ({ productId }) => labelOf(services, productId),
  'products.getAppPrice': async ({ productId }, { person }) => {
    const facts = (await readFacts(services, [productId])).get(productId);
    if (!facts) throw new NotFound('商品不存在或已下架');
    const savingFen = appSaving(facts, person?.levelRank ?? 0, services.clock.now());
    return {
      appPriceFen: savingFen > 0 ? facts.appPriceFen : null,
      savingFen,
      text: savingFen > 0 ? `App 下单每瓶再省 ${shortMoney(savingFen)}` : '',
    };
  },
  'products.listBuyers': async ({ productId }) => ({ list: await recentBuyers(services, productId) }),
  'products.getFreight': (params, caller) => freightTo(services, params, caller),
  'products.listReviews': (params) => listReviews(services, params),
  'products.listQuestions': (params) => listQuestions(services, params),
  'products.ask': (params, { person }) => askQuestion(services, params, person),
  'products.getWinery': ({ wineryId }, caller) => wineryPage(services, wineryId, caller),
  'products.listLimited': (_, { person }) => listLimited(services, person),
  'products.listSimilar': async ({ productId, size }, caller) => ({
    list: await similarGoods(services, productId, size, caller),
  }),
  'products.compareSimilar': ({ productId }, caller) => compareSimilar(services, productId, caller),
  'products.listNet': ({ productIds }, caller) => listNet(services, productIds, caller),
  'products.compare': ({ productIds }, caller) => compareGoods(services, productIds, caller),
  'products.addArrivalNotice': async ({ productId }, { person }) => {
    await assertProduct(services, productId);
    await services.db
      .insertInto('arrival_notice')
      .values({ person_id: person.id, product_id: productId, at: services.clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'product_id']).doUpdateSet({ at: services.clock.now(), sent_at: null }),
      )
      .execute();
    return { collectedPush: true };
  },
  'products.removeArrivalNotice': async ({ productId }, { person }) => {
    await services.db
      .deleteFrom('arrival_notice')
      .where('person_id', '=', person.id)
      .where('product_id', '=', productId)
      .execute();
    return { collectedPush: false };
  },
  'products.addPriceNotice': ({ productId }, { person }) => addPriceNotice(services, productId, person),
  'products.removePriceNotice': ({ productId }, { person }) => removePriceNotice(services, productId, person),
});
