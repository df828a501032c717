import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { addCaptcha, drawCaptcha } from './captcha';
import {
  checkOwnCode,
  checkPassword,
  loginByCode,
  loginByPassword,
  loginByToken,
  logOut,
  sendLoginCode,
} from './login';
import { sendCode } from './smsCode';
import { applyUnfreeze } from './unfreeze';

export const authHandlers = (services: Services): HandlersOf<'auth'> => ({
  'auth.getCaptchaToken': ({ phone, staffName }, { ip }) => addCaptcha(services, { phone, staffName, ip }),
  'auth.getCaptcha': ({ imageToken }, { ip }) => drawCaptcha(services, imageToken, ip),
  'auth.login': (params, caller) => loginByPassword(services, params, caller),
  'auth.tokenLogin': (params) => loginByToken(services, params),
  'auth.sendLoginCode': (params, caller) => sendLoginCode(services, params, caller),
  'auth.smsLogin': (params, caller) => loginByCode(services, params, caller),
  'auth.applyUnfreeze': (params, caller) => applyUnfreeze(services, params, caller),
  'auth.logout': (_params, caller) => logOut(services, caller),
  'auth.checkPassword': (params, caller) => checkPassword(services, params, caller),
  'auth.checkCode': (params, caller) => checkOwnCode(services, params, caller),
  'auth.sendCheckCode': async (_params, { person, ip }) => ({
    ...(await sendCode(services, { phone: person.phone, kind: 'checkCode', ip })),
    phone: maskPhone(person.phone),
  }),
});
