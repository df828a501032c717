import { MINUTE } from '@cellar/server/clock';
import type { App } from '@cellar/server/app';
import type { Job } from '@cellar/server/services';
import { renewDaySales } from '../../trade/seedDaySales';
import { renewUnpaid } from '../../trade/renewUnpaid';
import { renewGroups } from '../../trade/seedGroups';
import { renewBatches } from '../wines/limited';
import { renewOwnedCoupons } from './promotionsAndCoupons';
import { renewSuperBuys } from '../../content/campaigns/seedSuperBuys';
import { renewLoweredPrices, renewOffers, renewSessions } from './sessions';

/** Keeps the demo's flash sale, lowered prices, offers and groups going, so that an old store looks alive. */
export const renewDemo: Job<App> = {
  name: 'renewDemo',
  everyMs: 5 * MINUTE,
  run: async (app) => {
    const now = app.clock.now();
    await renewSessions(app.db, now);
    await renewLoweredPrices(app.db, now);
    await renewOffers(app.db, now);
    await renewOwnedCoupons(app.db, now);
    await renewBatches(app.db, now);
    await renewGroups(app, now);
    await renewSuperBuys(app.db, now);
    await renewUnpaid(app.db, now);
    await renewDaySales(app.db, now);
  },
};
