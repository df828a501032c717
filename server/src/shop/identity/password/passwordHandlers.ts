import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { changePassword } from './changePassword';
import { checkResetCode, resetPassword, sendResetCode } from './resetPassword';

export const passwordHandlers = (services: Services): HandlersOf<'password'> => ({
  'password.sendCode': (params, caller) => sendResetCode(services, params, caller),
  'password.checkCode': (params, caller) => checkResetCode(services, params, caller),
  'password.submit': (params) => resetPassword(services, params),
  'password.update': (params, { person: { id }, tokenHash }) =>
    changePassword(services, { ...params, purpose: 'password', own: { id, tokenHash } }),
});
