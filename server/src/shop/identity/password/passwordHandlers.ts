import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { changePassword } from './changePassword';
import { checkResetCode, resetPassword, sendResetCode } from './resetPassword';

export const passwordHandlers = (app: App): HandlersOf<'password'> => ({
  'password.sendCode': (params, caller) => sendResetCode(app, params, caller),
  'password.checkCode': (params, caller) => checkResetCode(app, params, caller),
  'password.submit': (params) => resetPassword(app, params),
  'password.update': async (params, { person: { id }, tokenHash }) => ({
    fguser: await changePassword(app, { ...params, purpose: 'password', own: { id, tokenHash } }),
  }),
});
