import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listCashFlow } from './listCashFlow';

export const cashFlowHandlers = (services: Services): HandlersOf<'cashFlow'> => ({
  'cashFlow.list': (params) => listCashFlow(services, params),
});
