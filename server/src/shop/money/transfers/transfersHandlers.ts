import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { recordArrival } from './arrivals';
import { acceptTransfer, refuseTransfer, showVouchers, waitingTransfers } from './checkTransfers';
import { reportCompany, submitOffline } from './report';
import { sendTransferData, transferHelp } from './transferHelp';
import { payBack, transferRefunds } from './transferRefunds';
import { transferSheet } from './transferSheet';

export const transfersHandlers = (app: App): HandlersOf<'transfers'> => ({
  'transfers.get': ({ orderId }, { person }) => transferSheet(app, person.id, orderId),
  'transfers.reportCompany': async (request, { person }) => {
    await reportCompany(app, person.id, request);
    return transferSheet(app, person.id, request.orderId);
  },
  'transfers.submitOffline': async (request, { person }) => {
    await submitOffline(app, person.id, request);
    return transferSheet(app, person.id, request.orderId);
  },
  'transfers.choose': ({ orderId }, { person }) => transferHelp(app, person, orderId),
  'transfers.send': async (request, { person }) => {
    await sendTransferData(app, person, request);
    return transferHelp(app, person, request.orderId);
  },
  'transfers.list': async () => ({ list: await waitingTransfers(app) }),
  'transfers.show': async ({ id }, { name }) => ({ pictures: await showVouchers(app, { id, who: name }) }),
  'transfers.accept': (fields, { name }) => acceptTransfer(app, { ...fields, who: name }),
  'transfers.refuse': (fields, { name }) => refuseTransfer(app, { ...fields, who: name }),
  'transfers.recordArrival': (fields, { name }) => recordArrival(app, { ...fields, who: name }),
  'transfers.listRefunds': async () => ({ list: await transferRefunds(app) }),
  'transfers.payBack': (fields, { name }) => payBack(app, { ...fields, who: name }),
});
