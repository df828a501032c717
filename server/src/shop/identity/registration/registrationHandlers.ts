import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { apply, readStatus } from './apply';
import { checkPhone, checkRegisterCode, readInviter, register, sendRegisterCode } from './register';
import { shopTypes } from './shopTypes';

export const registrationHandlers = (app: App): HandlersOf<'registration'> => ({
  'registration.sendCode': (params, caller) => sendRegisterCode(app, params, caller),
  'registration.checkCode': (params, caller) => checkRegisterCode(app, params, caller),
  'registration.checkPhone': (params, caller) => checkPhone(app, params, caller),
  'registration.submit': (params, caller) => register(app, params, caller),
  'registration.getInviter': async ({ inviteCode }) => ({
    nickname: (await readInviter(app, inviteCode))?.nickname ?? null,
  }),
  'registration.listShopTypes': async () => ({ list: shopTypes }),
  'registration.getFirstStep': (_params, { person }) => readStatus(app.db, person.id),
  'registration.apply': (params, { person }) => apply(app, params, person),
});
