import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { recordArrival } from './arrivals';
import { acceptTransfer, refuseTransfer, showVouchers, waitingTransfers } from './checkTransfers';
import { reportCompany, submitOffline } from './report';
import { sendTransferData, transferHelp } from './transferHelp';
import { payBack, transferRefunds } from './transferRefunds';
import { transferSheet } from './transferSheet';

export const transfersHandlers = (services: Services): HandlersOf<'transfers'> => ({
  'transfers.get': ({ orderId }, { person }) => transferSheet(services, person.id, orderId),
  'transfers.reportCompany': async (request, { person }) => {
    await reportCompany(services, person.id, request);
    return transferSheet(services, person.id, request.orderId);
  },
  'transfers.submitOffline': async (request, { person }) => {
    await submitOffline(services, person.id, request);
    return transferSheet(services, person.id, request.orderId);
  },
  'transfers.choose': ({ orderId }, { person }) => transferHelp(services, person, orderId),
  'transfers.send': async (request, { person }) => {
    await sendTransferData(services, person, request);
    return transferHelp(services, person, request.orderId);
  },
  'transfers.list': async () => ({ list: await waitingTransfers(services) }),
  'transfers.show': async ({ id }, { name }) => ({ pictures: await showVouchers(services, { id, who: name }) }),
  'transfers.accept': (fields, { name }) => acceptTransfer(services, { ...fields, who: name }),
  'transfers.refuse': (fields, { name }) => refuseTransfer(services, { ...fields, who: name }),
  'transfers.recordArrival': (fields, { name }) => recordArrival(services, { ...fields, who: name }),
  'transfers.listRefunds': async () => ({ list: await transferRefunds(services) }),
  'transfers.payBack': (fields, { name }) => payBack(services, { ...fields, who: name }),
});
