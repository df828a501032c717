import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listGuaranteedGoods } from './listGuaranteedGoods';
import { listGuarantees } from './listGuarantees';

export const guaranteesHandlers = (app: App): HandlersOf<'guarantees'> => ({
  'guarantees.list': () => listGuarantees(app),
  'guarantees.listGoods': (params, { person }) => listGuaranteedGoods(app, params, person),
});
