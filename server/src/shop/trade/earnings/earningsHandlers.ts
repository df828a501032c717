import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { statementOf } from '../../money/wallet/statement';
import { listEarnings, listPayouts, showEarnings } from './earnings';
import { addMaterial, listAllMaterials, listMaterials, removeMaterial } from './materials';
import { checkPayout, confirmPayout, listAllPayouts, refusePayout, showAccount } from './payoutAdmin';
import { askBank, cancelPayout, payToBalance } from './payouts';
import { listAllRates, setRate } from './rates';

export const earningsHandlers = (services: Services): HandlersOf<'earnings'> => ({
  'earnings.get': (_params, { person }) => showEarnings(services, person.id),
  'earnings.list': (asked, { person }) => listEarnings(services, person.id, asked),
  'earnings.listEntries': (asked, { person }) =>
    statementOf(services.db, { ...asked, personId: person.id, account: 'earning' }),
  'earnings.listPayouts': (asked, { person }) => listPayouts(services, person.id, asked),
  'earnings.listMaterials': (_params, { person }) => listMaterials(services, person.id),
  'earnings.payToBalance': (input, { person }) => payToBalance(services, person.id, input),
  'earnings.askBank': (input, { person }) => askBank(services, person.id, input),
  'earnings.cancelPayout': (input, { person }) => cancelPayout(services, person.id, input),
  'earnings.listAllPayouts': (asked) => listAllPayouts(services, asked),
  'earnings.showAccount': (asked, { name }) => showAccount(services, { ...asked, who: name }),
  'earnings.checkPayout': (asked, { name }) => checkPayout(services, { ...asked, who: name }),
  'earnings.confirmPayout': (asked, { name }) => confirmPayout(services, { ...asked, who: name }),
  'earnings.refusePayout': (asked, { name }) => refusePayout(services, { ...asked, who: name }),
  'earnings.listRates': () => listAllRates(services),
  'earnings.setRate': (asked, { name }) => setRate(services, { ...asked, who: name }),
  'earnings.listAllMaterials': () => listAllMaterials(services),
  'earnings.addMaterial': (asked, { name }) => addMaterial(services, { ...asked, who: name }),
  'earnings.removeMaterial': (asked, { name }) => removeMaterial(services, { ...asked, who: name }),
});
