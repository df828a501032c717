import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { getCancellation, listReasons, submitCancellation, takeBack } from './cancellation';
import { exportData } from './exportData';

export const cancellationHandlers = (services: Services): HandlersOf<'cancellation'> => ({
  'cancellation.listReasons': async () => ({ list: listReasons() }),
  'cancellation.get': (_params, { person }) => getCancellation(services, person.id),
  'cancellation.submit': (params, caller) => submitCancellation(services, params, caller),
  'cancellation.withdraw': (_params, { person }) => takeBack(services, person.id),
  'cancellation.exportData': (_params, { person }) => exportData(services, person.id),
});
