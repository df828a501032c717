import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { statementOf } from '../../money/wallet/statement';
import { listEarnings, listPayouts, showEarnings } from './earnings';
import { addMaterial, listAllMaterials, listMaterials, removeMaterial } from './materials';
import { checkPayout, confirmPayout, listAllPayouts, refusePayout, showAccount } from './payoutAdmin';
import { askBank, cancelPayout, payToBalance } from './payouts';
import { listAllRates, setRate } from './rates';

export const earningsHandlers = (app: App): HandlersOf<'earnings'> => ({
  'earnings.get': (_params, { person }) => showEarnings(app, person.id),
  'earnings.list': (asked, { person }) => listEarnings(app, person.id, asked),
  'earnings.listEntries': (asked, { person }) =>
    statementOf(app.db, { ...asked, personId: person.id, account: 'earning' }),
  'earnings.listPayouts': (asked, { person }) => listPayouts(app, person.id, asked),
  'earnings.listMaterials': (_params, { person }) => listMaterials(app, person.id),
  'earnings.payToBalance': (input, { person }) => payToBalance(app, person.id, input),
  'earnings.askBank': (input, { person }) => askBank(app, person.id, input),
  'earnings.cancelPayout': (input, { person }) => cancelPayout(app, person.id, input),
  'earnings.listAllPayouts': (asked) => listAllPayouts(app, asked),
  'earnings.showAccount': (asked, { name }) => showAccount(app, { ...asked, who: name }),
  'earnings.checkPayout': (asked, { name }) => checkPayout(app, { ...asked, who: name }),
  'earnings.confirmPayout': (asked, { name }) => confirmPayout(app, { ...asked, who: name }),
  'earnings.refusePayout': (asked, { name }) => refusePayout(app, { ...asked, who: name }),
  'earnings.listRates': () => listAllRates(app),
  'earnings.setRate': (asked, { name }) => setRate(app, { ...asked, who: name }),
  'earnings.listAllMaterials': () => listAllMaterials(app),
  'earnings.addMaterial': (asked, { name }) => addMaterial(app, { ...asked, who: name }),
  'earnings.removeMaterial': (asked, { name }) => removeMaterial(app, { ...asked, who: name }),
});
