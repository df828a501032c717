import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { expenseByMonth, listExpenses } from './expense';
import { rechargeSheet, startRecharge } from './recharge';
import { finishRecharge, rechargeResult } from './rechargeResult';
import { giveDaibi, listOffers, setOffers } from './staffWallet';
import { statementOf } from './statement';

export const walletHandlers = (app: App): HandlersOf<'wallet'> => ({
  'wallet.getRecharge': (_params, { person }) => rechargeSheet(app, person.id),
  'wallet.rechargeWx': (request, { person, ip }) =>
    startRecharge(app, { personId: person.id, ip }, { ...request, account: 'balance', method: 'wx' }),
  'wallet.rechargeH5': (request, { person, ip }) =>
    startRecharge(app, { personId: person.id, ip }, { ...request, account: 'balance' }),
  'wallet.getRechargeResult': ({ rechargeId }, { person }) => rechargeResult(app, person.id, rechargeId),
  'wallet.finishRecharge': ({ rechargeId }, { person }) => finishRecharge(app, person.id, rechargeId),
  'wallet.listBalance': (asked, { person }) =>
    statementOf(app.db, { ...asked, personId: person.id, account: 'balance' }),
  'wallet.listCoins': (asked, { person }) => statementOf(app.db, { ...asked, personId: person.id, account: 'coin' }),
  'wallet.listDaibi': (asked, { person }) => statementOf(app.db, { ...asked, personId: person.id, account: 'daibi' }),
  'wallet.getExpense': async (_params, { person }) => ({
    months: await expenseByMonth(app.db, person.id, app.clock.now()),
  }),
  'wallet.listExpense': (asked, { person }) => listExpenses(app.db, person.id, asked),
  'wallet.listOffers': () => listOffers(app),
  'wallet.setOffers': (fields, { name }) => setOffers(app, { ...fields, who: name }),
  'wallet.giveDaibi': (fields, { name }) => giveDaibi(app, { ...fields, who: name }),
});
