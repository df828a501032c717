import type { HandlersOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { newId } from '../../../store/ids';
import { assertContent } from './checkContent';
import { endCode, exportCodes, listCodes } from './couponCodes';
import { countTarget, giveCoupon } from './gifts/giveCoupon';
import { recallCoupon } from './gifts/recallCoupon';
import { rehearse } from './rehearsal/rehearse';
import { endOffer, saveOffer } from './saveOffer';
import { listOffers, showOffer } from './showOffers';

export const offersHandlers = (services: Services): HandlersOf<'offers'> => ({
  'offers.list': (params) => listOffers(services, params),
  'offers.get': (params, { id }) => showOffer(services, params, id),
  'offers.listChoices': async () => ({
    countries: await services.db.selectFrom('country').select(['code', 'name']).orderBy('position').execute(),
    warehouses: await services.db
      .selectFrom('warehouse')
      .select(['id', 'name'])
      .where('closed_at', 'is', null)
      .orderBy('position')
      .execute(),
  }),
  'offers.rehearse': async ({ offerId, content, alone }) => {
    const now = services.clock.now();
    await assertContent(services.db, content, offerId);
    return rehearse(services.db, { content, id: offerId ?? newId(now.getTime()), now, alone });
  },
  'offers.save': (params, caller) => saveOffer(services, params, caller),
  'offers.countTarget': (params) => countTarget(services, params),
  'offers.give': (params, { name: who }) => giveCoupon(services, { ...params, who }),
  'offers.recall': (params, { name: who }) => recallCoupon(services, { ...params, who }),
  'offers.listCodes': (params) => listCodes(services, params),
  'offers.exportCodes': (params, { name: who }) => exportCodes(services, { ...params, who }),
  'offers.endCode': (params, { name: who }) => endCode(services, { ...params, who }),
  'offers.end': (params, caller) => endOffer(services, params, caller),
});
