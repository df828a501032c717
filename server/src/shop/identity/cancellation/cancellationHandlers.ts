import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { getCancellation, listReasons, submitCancellation, takeBack } from './cancellation';
import { exportData } from './exportData';

export const cancellationHandlers = (app: App): HandlersOf<'cancellation'> => ({
  'cancellation.listReasons': async () => ({ list: listReasons() }),
  'cancellation.get': (_params, { person }) => getCancellation(app, person.id),
  'cancellation.submit': (params, caller) => submitCancellation(app, params, caller),
  'cancellation.withdraw': (_params, { person }) => takeBack(app, person.id),
  'cancellation.exportData': (_params, { person }) => exportData(app, person.id),
});
