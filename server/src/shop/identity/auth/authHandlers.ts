import { maskPhone } from '@cellar/shared/format/person/phone';
import type { App } from '../../../app';
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

export const authHandlers = (app: App): HandlersOf<'auth'> => ({
  'auth.getCaptchaToken': ({ phone, staffName }, { ip }) => addCaptcha(app, { phone, staffName, ip }),
  'auth.getCaptcha': ({ imageToken }, { ip }) => drawCaptcha(app, imageToken, ip),
  'auth.login': (params, caller) => loginByPassword(app, params, caller),
  'auth.tokenLogin': (params) => loginByToken(app, params),
  'auth.sendLoginCode': (params, caller) => sendLoginCode(app, params, caller),
  'auth.smsLogin': (params, caller) => loginByCode(app, params, caller),
  'auth.applyUnfreeze': (params, caller) => applyUnfreeze(app, params, caller),
  'auth.logout': (_params, caller) => logOut(app, caller),
  'auth.checkPassword': (params, caller) => checkPassword(app, params, caller),
  'auth.checkCode': (params, caller) => checkOwnCode(app, params, caller),
  'auth.sendCheckCode': async (_params, { person, ip }) => ({
    ...(await sendCode(app, { phone: person.phone, kind: 'checkCode', ip })),
    phone: maskPhone(person.phone),
  }),
});
