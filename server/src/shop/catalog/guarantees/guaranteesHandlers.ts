import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listForShop, removeGuarantee, saveGuarantee } from './keepGuarantees';
import { listGuaranteedGoods } from './listGuaranteedGoods';
import { listGuarantees } from './listGuarantees';

export const guaranteesHandlers = (services: Services): HandlersOf<'guarantees'> => ({
  'guarantees.list': () => listGuarantees(services),
  'guarantees.listForShop': () => listForShop(services),
  'guarantees.save': (params, { name }) => saveGuarantee(services, params, name),
  'guarantees.remove': (params, { name }) => removeGuarantee(services, params, name),
  'guarantees.listGoods': (params, { person }) => listGuaranteedGoods(services, params, person),
});
