import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { answerScan, openScan } from './answerScan';
import { addScan, checkScan } from './askScan';

export const scanLoginHandlers = (app: App): HandlersOf<'scanLogin'> => ({
  'scanLogin.add': (_params, caller) => addScan(app, caller),
  'scanLogin.check': (params, caller) => checkScan(app, params, caller),
  'scanLogin.open': ({ token }, caller) => openScan(app, token, caller),
  'scanLogin.confirm': ({ token }, caller) => answerScan(app, { token, state: 'confirmed' }, caller),
  'scanLogin.refuse': ({ token }, caller) => answerScan(app, { token, state: 'refused' }, caller),
});
