import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { statementOf } from '../wallet/statement';
import { askDepositBack, depositOf, payDeposit } from './deposit';
import { decideReturn, deductDeposit, listHolders, listDepositReturns, setDue } from './staffDeposits';

export const depositsHandlers = (services: Services): HandlersOf<'deposits'> => ({
  'deposits.get': (_params, { person }) => depositOf(services, person.id),
  'deposits.list': (asked, { person }) =>
    statementOf(services.db, { ...asked, personId: person.id, account: 'deposit' }),
  'deposits.pay': (request, { person, ip }) => payDeposit(services, { personId: person.id, ip }, request),
  'deposits.askBack': (request, { person }) => askDepositBack(services, person.id, request),
  'deposits.listHolders': (asked) => listHolders(services, asked),
  'deposits.setDue': (fields, { name }) => setDue(services, { ...fields, who: name }),
  'deposits.deduct': (fields, { name }) => deductDeposit(services, { ...fields, who: name }),
  'deposits.listReturns': async () => ({ list: await listDepositReturns(services) }),
  'deposits.decideReturn': (fields, { name }) => decideReturn(services, { ...fields, who: name }),
});
