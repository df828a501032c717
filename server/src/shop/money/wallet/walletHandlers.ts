import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { expenseByMonth, listExpenses } from './expense';
import { rechargeSheet, startRecharge } from './recharge';
import { finishRecharge, rechargeResult } from './rechargeResult';
import { cancelOffers, listRechargeOffers, setOffers } from './offerAdmin';
import { rehearseOffers } from './rehearseOffers';
import { giveDaibi } from './staffWallet';
import { statementOf } from './statement';

export const walletHandlers = (services: Services): HandlersOf<'wallet'> => ({
  'wallet.getRecharge': (_params, { person }) => rechargeSheet(services, person.id),
  'wallet.rechargeWx': (request, { person, ip }) =>
    startRecharge(services, { personId: person.id, ip }, { ...request, account: 'balance', method: 'wx' }),
  'wallet.rechargeH5': (request, { person, ip }) =>
    startRecharge(services, { personId: person.id, ip }, { ...request, account: 'balance' }),
  'wallet.getRechargeResult': ({ rechargeId }, { person }) => rechargeResult(services, person.id, rechargeId),
  'wallet.finishRecharge': ({ rechargeId }, { person }) => finishRecharge(services, person.id, rechargeId),
  'wallet.listBalance': (asked, { person }) =>
    statementOf(services.db, { ...asked, personId: person.id, account: 'balance' }),
  'wallet.listCoins': (asked, { person }) =>
    statementOf(services.db, { ...asked, personId: person.id, account: 'coin' }),
  'wallet.listDaibi': (asked, { person }) =>
    statementOf(services.db, { ...asked, personId: person.id, account: 'daibi' }),
  'wallet.getExpense': async (_params, { person }) => ({
    months: await expenseByMonth(services.db, person.id, services.clock.now()),
  }),
  'wallet.listExpense': (asked, { person }) => listExpenses(services.db, person.id, asked),
  'wallet.listOffers': () => listRechargeOffers(services),
  'wallet.rehearseOffers': ({ offers }) => rehearseOffers(services.db, offers, services.clock.now()),
  'wallet.setOffers': (fields, { name }) => setOffers(services, { ...fields, who: name }),
  'wallet.cancelOffers': (fields, { name }) => cancelOffers(services, { ...fields, who: name }),
  'wallet.giveDaibi': (fields, { name }) => giveDaibi(services, { ...fields, who: name }),
});
