import { productsSchema } from '@cellar/shared/api/catalog/products/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import type { App } from '../../../app';
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
import { listReviews } from './reviews';
import { appSaving, saleDetails } from './saleDetails';
import { compareSimilar, similarGoods } from './similar';
import { wineryPage } from './winery';

export const productsHandlers = (app: App): HandlersOf<'products'> => ({
  'products.get': ({ productId }, { person }) => productDetails(app, productId, person),
  'products.getSaleDetails': ({ productId }, caller) => saleDetails(app, productId, caller),
  'products.explainPrice': (params, caller) => explainPrice(app, params, caller),
  'products.getGraphic': async ({ productId }) => {
    const row = await app.db.selectFrom('product').select('graphic').where('id', '=', productId).executeTakeFirst();
    if (!row) throw new NotFound('商品不存在或已下架');
    return productsSchema.getGraphic.result.parse({ blocks: row.graphic });
  },
  'products.getLabel': ({ productId }) => labelOf(app, productId),
  'products.getAppPrice': async ({ productId }, { person }) => {
    const facts = (await readFacts(app, [productId])).get(productId);
    if (!facts) throw new NotFound('商品不存在或已下架');
    const savingFen = appSaving(facts, person?.levelRank ?? 0, app.clock.now());
    return {
      appPriceFen: savingFen > 0 ? facts.appPriceFen : null,
      savingFen,
      words: savingFen > 0 ? `App 下单每瓶再省 ${shortMoney(savingFen)}` : '',
    };
  },
  'products.listBuyers': async ({ productId }) => ({ list: await recentBuyers(app, productId) }),
  'products.getFreight': (params, caller) => freightTo(app, params, caller),
  'products.listReviews': (params) => listReviews(app, params),
  'products.listQuestions': (params) => listQuestions(app, params),
  'products.ask': (params, { person }) => askQuestion(app, params, person),
  'products.getWinery': ({ wineryId }, caller) => wineryPage(app, wineryId, caller),
  'products.listLimited': (_, { person }) => listLimited(app, person),
  'products.listSimilar': async ({ productId, size }, caller) => ({
    list: await similarGoods(app, productId, size, caller),
  }),
  'products.compareSimilar': ({ productId }, caller) => compareSimilar(app, productId, caller),
  'products.listNet': ({ productIds }, caller) => listNet(app, productIds, caller),
  'products.compare': ({ productIds }, caller) => compareGoods(app, productIds, caller),
  'products.addArrivalNotice': async ({ productId }, { person }) => {
    await assertProduct(app, productId);
    await app.db
      .insertInto('arrival_notice')
      .values({ person_id: person.id, product_id: productId, at: app.clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'product_id']).doUpdateSet({ at: app.clock.now(), sent_at: null }),
      )
      .execute();
    return { collectedPush: true };
  },
  'products.removeArrivalNotice': async ({ productId }, { person }) => {
    await app.db
      .deleteFrom('arrival_notice')
      .where('person_id', '=', person.id)
      .where('product_id', '=', productId)
      .execute();
    return { collectedPush: false };
  },
  'products.addPriceNotice': ({ productId }, { person }) => addPriceNotice(app, productId, person),
  'products.removePriceNotice': ({ productId }, { person }) => removePriceNotice(app, productId, person),
});
