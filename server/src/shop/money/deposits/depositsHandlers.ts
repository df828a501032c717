import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { statementOf } from '../wallet/statement';
import { askDepositBack, depositOf, payDeposit } from './deposit';
import { decideReturn, deductDeposit, listHolders, listReturns, setDue } from './staffDeposits';

export const depositsHandlers = (app: App): HandlersOf<'deposits'> => ({
  'deposits.get': (_params, { person }) => depositOf(app, person.id),
  'deposits.list': (asked, { person }) => statementOf(app.db, { ...asked, personId: person.id, account: 'deposit' }),
  'deposits.pay': (request, { person, ip }) => payDeposit(app, { personId: person.id, ip }, request),
  'deposits.askBack': (request, { person }) => askDepositBack(app, person.id, request),
  'deposits.listHolders': (asked) => listHolders(app, asked),
  'deposits.setDue': (fields, { name }) => setDue(app, { ...fields, who: name }),
  'deposits.deduct': (fields, { name }) => deductDeposit(app, { ...fields, who: name }),
  'deposits.listReturns': async () => ({ list: await listReturns(app) }),
  'deposits.decideReturn': (fields, { name }) => decideReturn(app, { ...fields, who: name }),
});
