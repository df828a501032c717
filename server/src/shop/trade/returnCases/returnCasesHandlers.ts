import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { showPeople } from '../../identity/staff/showPeople';
import { countCases, openCase, waitingCases } from './caseAdmin';
import { agreeToCase, answerCase, receiveGoods, refundReturn, refuseReturn, resendGoods } from './returnAdmin';

export const returnCasesHandlers = (app: App): HandlersOf<'returnCases'> => ({
  'returnCases.list': async (params, staff) => {
    const { list, next } = await waitingCases(app, params);
    return { list: await showPeople(app, staff, 'returns', list), next };
  },
  'returnCases.count': () => countCases(app.db),
  'returnCases.get': ({ id }, staff) => openCase(app, id, staff),
  'returnCases.agree': (params, { name }) => agreeToCase(app, { ...params, who: name }),
  'returnCases.refuse': (params, { name }) => refuseReturn(app, { ...params, who: name }),
  'returnCases.receive': (params, { name }) => receiveGoods(app, { ...params, who: name }),
  'returnCases.refund': (params, { name }) => refundReturn(app, { ...params, who: name }),
  'returnCases.resend': (params, { name }) => resendGoods(app, { ...params, who: name }),
  'returnCases.answer': (params, { name }) => answerCase(app, { ...params, who: name }),
});
