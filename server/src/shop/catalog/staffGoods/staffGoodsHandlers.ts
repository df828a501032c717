import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listSkus } from './listSkus';

export const staffGoodsHandlers = (app: App): HandlersOf<'staffGoods'> => ({
  'staffGoods.listSkus': async ({ q }) => ({ list: await listSkus(app, q) }),
});
