import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { statementOf } from '../../money/wallet/statement';
import { exchangeReward } from './exchange';
import { listRewards } from './rewards';
import { signIn, signInSheet } from './signIn';
import { addReward, listAllRewards, withdrawReward } from './staffRewards';

export const pointsHandlers = (app: App): HandlersOf<'points'> => ({
  'points.list': (asked, { person }) => statementOf(app.db, { ...asked, personId: person.id, account: 'point' }),
  'points.getSignIn': (_params, { person }) => signInSheet(app, person.id),
  'points.signIn': (_params, { person }) => signIn(app, person.id),
  'points.listRewards': ({ account }, { person }) => listRewards(app, person.id, account),
  'points.exchange': (params, { person }) => exchangeReward(app, person.id, params),
  'points.listAllRewards': () => listAllRewards(app),
  'points.addReward': (fields, { name }) => addReward(app, { ...fields, who: name }),
  'points.withdrawReward': (fields, { name }) => withdrawReward(app, { ...fields, who: name }),
});
