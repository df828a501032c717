import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { showPeople } from '../../identity/staff/showPeople';
import { countCases, openCase, waitingCases } from './caseAdmin';
import { agreeToCase, answerCase, receiveGoods, refundReturn, refuseReturn, resendGoods } from './returnAdmin';

export const returnCasesHandlers = (services: Services): HandlersOf<'returnCases'> => ({
  'returnCases.list': async (params, staff) => {
    const { list, next } = await waitingCases(services, params);
    return { list: await showPeople(services, staff, 'returns', list), next };
  },
  'returnCases.count': () => countCases(services.db),
  'returnCases.get': ({ id }, staff) => openCase(services, id, staff),
  'returnCases.agree': (params, { name }) => agreeToCase(services, { ...params, who: name }),
  'returnCases.refuse': (params, { name }) => refuseReturn(services, { ...params, who: name }),
  'returnCases.receive': (params, { name }) => receiveGoods(services, { ...params, who: name }),
  'returnCases.refund': (params, { name }) => refundReturn(services, { ...params, who: name }),
  'returnCases.resend': (params, { name }) => resendGoods(services, { ...params, who: name }),
  'returnCases.answer': (params, { name }) => answerCase(services, { ...params, who: name }),
});
