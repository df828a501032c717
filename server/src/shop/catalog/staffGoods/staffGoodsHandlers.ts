import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listSkus } from './listSkus';

export const staffGoodsHandlers = (services: Services): HandlersOf<'staffGoods'> => ({
  'staffGoods.listSkus': async ({ q }) => ({ list: await listSkus(services, q) }),
});
