import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { statementOf } from '../../money/wallet/statement';
import { exchangeReward } from './exchange';
import { rehearseReward } from './rehearseReward';
import { listRewards } from './rewards';
import { signInToday, signInSheet } from './signInToday';
import { addReward, listAllRewards, withdrawReward } from './staffRewards';

export const pointsHandlers = (services: Services): HandlersOf<'points'> => ({
  'points.list': (asked, { person }) => statementOf(services.db, { ...asked, personId: person.id, account: 'point' }),
  'points.getSignIn': (_params, { person }) => signInSheet(services, person.id),
  'points.signIn': (_params, { person }) => signInToday(services, person.id),
  'points.listRewards': ({ account }, { person }) => listRewards(services, person.id, account),
  'points.exchange': (params, { person }) => exchangeReward(services, person.id, params),
  'points.listAllRewards': () => listAllRewards(services),
  'points.addReward': (fields, { name }) => addReward(services, { ...fields, who: name }),
  'points.rehearseReward': (fields) => rehearseReward(services.db, fields, services.clock.now()),
  'points.withdrawReward': (fields, { name }) => withdrawReward(services, { ...fields, who: name }),
});
