import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { showPeople } from '../../identity/staff/showPeople';
import { listKeptSamples, saveSample } from './keepSamples';
import { confirmSample, redeemVoucher } from './redeem';
import { giveVouchers, shipSample, waitingSamples } from './sampleAdmin';
import { listSampleOffers, listVouchers } from './vouchers';

export const samplesHandlers = (services: Services): HandlersOf<'samples'> => ({
  'samples.list': (params, { person }) => listVouchers(services, params, person.id),
  'samples.listOffers': async () => ({ list: await listSampleOffers(services.db) }),
  'samples.redeem': (params, { person }) => redeemVoucher(services, params, person.id),
  'samples.confirm': ({ voucherId }, { person }) => confirmSample(services, voucherId, person.id),
  'samples.listKept': (page) => listKeptSamples(services, page),
  'samples.save': (params, { name }) => saveSample(services, params, name),
  'samples.give': (params, { name }) => giveVouchers(services, { ...params, who: name }),
  'samples.listWaiting': async (_params, staff) => ({
    list: await showPeople(services, staff, 'samples', await waitingSamples(services.db)),
  }),
  'samples.ship': (params, { name }) => shipSample(services, { ...params, who: name }),
});
