import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { answerScan, openScan } from './answerScan';
import { addScan, checkScan } from './askScan';

export const scanLoginHandlers = (services: Services): HandlersOf<'scanLogin'> => ({
  'scanLogin.add': (_params, caller) => addScan(services, caller),
  'scanLogin.check': (params, caller) => checkScan(services, params, caller),
  'scanLogin.open': ({ token }, caller) => openScan(services, token, caller),
  'scanLogin.confirm': ({ token }, caller) => answerScan(services, { token, state: 'confirmed' }, caller),
  'scanLogin.refuse': ({ token }, caller) => answerScan(services, { token, state: 'refused' }, caller),
});
