import { productSchemas } from '@cellar/shared/api/product.schema';
import { shortMoney } from '@cellar/shared/format/money';
import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { NotFound } from '../../errors/refusal';
import { readFacts } from '../catalog/goods';
import { recentBuyers } from './buyers';
import { productDetails } from './details';
import { checkProduct } from './findProduct';
import { freightTo } from './freight';
import { askQuestion, listQuestions } from './questions';
import { listReviews } from './reviews';
import { appSaving, saleDetails } from './saleDetails';
import { similarGoods } from './similar';
import { wineryPage } from './winery';

export const productHandlers = (app: App): HandlersOf<'product'> => ({
  'product.details': ({ productId }, { person }) => productDetails(app, productId, person),
  'product.saleDetails': ({ productId }, caller) => saleDetails(app, productId, caller),
  'product.graphic': async ({ productId }) => {
    const row = await app.db.selectFrom('product').select('graphic').where('id', '=', productId).executeTakeFirst();
    if (!row) throw new NotFound('商品不存在或已下架');
    return productSchemas['product.graphic'].result.parse({ blocks: row.graphic });
  },
  'product.goodsApp': async ({ productId }, { person }) => {
    const facts = (await readFacts(app, [productId])).get(productId);
    if (!facts) throw new NotFound('商品不存在或已下架');
    const savingFen = appSaving(facts, person?.levelRank ?? 0, app.clock.now());
    return {
      appPriceFen: savingFen > 0 ? facts.appPriceFen : null,
      savingFen,
      words: savingFen > 0 ? `App 下单每瓶再省 ${shortMoney(savingFen)}` : '',
    };
  },
  'product.notice': async ({ productId }) => ({ list: await recentBuyers(app, productId) }),
  'product.freight': (params, caller) => freightTo(app, params, caller),
  'product.reviews': (params) => listReviews(app, params),
  'product.questions': (params) => listQuestions(app, params),
  'product.ask': (params, { person }) => askQuestion(app, params, person),
  'product.winery': ({ wineryId }, caller) => wineryPage(app, wineryId, caller),
  'product.similar': async ({ productId, size }, caller) => ({
    list: await similarGoods(app, productId, size, caller),
  }),
  'product.collectPush': async ({ productId }, { person }) => {
    await checkProduct(app, productId);
    await app.db
      .insertInto('arrival_notice')
      .values({ person_id: person.id, product_id: productId, at: app.clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'product_id']).doUpdateSet({ at: app.clock.now(), sent_at: null }),
      )
      .execute();
    return { collectedPush: true };
  },
  'product.removePush': async ({ productId }, { person }) => {
    await app.db
      .deleteFrom('arrival_notice')
      .where('person_id', '=', person.id)
      .where('product_id', '=', productId)
      .execute();
    return { collectedPush: false };
  },
});
