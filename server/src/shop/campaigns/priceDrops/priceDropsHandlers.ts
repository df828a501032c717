import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listPriceDrops } from './priceDrops';

export const priceDropsHandlers = (app: App): HandlersOf<'priceDrops'> => ({
  'priceDrops.list': (asked, caller) => listPriceDrops(app, asked, caller),
});
