import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listGuaranteedGoods } from './listGuaranteedGoods';
import { listGuarantees } from './listGuarantees';

export const guaranteesHandlers = (services: Services): HandlersOf<'guarantees'> => ({
  'guarantees.list': () => listGuarantees(services),
  'guarantees.listGoods': (params, { person }) => listGuaranteedGoods(services, params, person),
});
