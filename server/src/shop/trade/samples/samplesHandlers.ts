import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { showPeople } from '../../identity/staff/showPeople';
import { confirmSample, redeemVoucher } from './redeem';
import { giveVouchers, shipSample, waitingSamples } from './sampleAdmin';
import { listOffers, listVouchers } from './vouchers';

export const samplesHandlers = (app: App): HandlersOf<'samples'> => ({
  'samples.list': (params, { person }) => listVouchers(app, params, person.id),
  'samples.listOffers': async () => ({ list: await listOffers(app.db) }),
  'samples.redeem': (params, { person }) => redeemVoucher(app, params, person.id),
  'samples.confirm': ({ voucherId }, { person }) => confirmSample(app, voucherId, person.id),
  'samples.give': (params, { name }) => giveVouchers(app, { ...params, who: name }),
  'samples.listWaiting': async (_params, staff) => ({
    list: await showPeople(app, staff, 'samples', await waitingSamples(app.db)),
  }),
  'samples.ship': (params, { name }) => shipSample(app, { ...params, who: name }),
});
