import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { apply, readStatus } from './apply';
import { checkPhone, checkRegisterCode, readInviter, register, sendRegisterCode } from './register';
import { shopTypes } from './shopTypes';

export const registrationHandlers = (services: Services): HandlersOf<'registration'> => ({
  'registration.sendCode': (params, caller) => sendRegisterCode(services, params, caller),
  'registration.checkCode': (params, caller) => checkRegisterCode(services, params, caller),
  'registration.checkPhone': (params, caller) => checkPhone(services, params, caller),
  'registration.submit': (params, caller) => register(services, params, caller),
  'registration.getInviter': async ({ inviteCode }) => ({
    nickname: (await readInviter(services, inviteCode))?.nickname ?? null,
  }),
  'registration.listShopTypes': async () => ({ list: shopTypes }),
  'registration.getFirstStep': (_params, { person }) => readStatus(services.db, person.id),
  'registration.apply': (params, { person }) => apply(services, params, person),
});
