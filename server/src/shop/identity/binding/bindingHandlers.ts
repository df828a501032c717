import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listAccounts, removeAccount, switchLogin } from './accounts';
import { addAccount, sendBindCode } from './addAccount';
import { bindMessenger, identify, messengerLogin, readMessenger, unbindMessenger } from './messenger';

export const bindingHandlers = (services: Services): HandlersOf<'binding'> => ({
  'binding.getMessengerUrl': async (params) => ({ url: services.ports.messenger.authorizeUrl(params) }),
  'binding.messengerLogin': (params, caller) => messengerLogin(services, params, caller),
  'binding.identify': ({ code }, { ip }) => identify(services, code, ip),
  'binding.getMessenger': (_params, { person }) => readMessenger(services, person),
  'binding.bindMessenger': (params, { person }) => bindMessenger(services, params, person),
  'binding.unbindMessenger': (_params, caller) => unbindMessenger(services, caller),
  'binding.listAccounts': (_params, caller) => listAccounts(services, caller),
  'binding.sendCode': (params, caller) => sendBindCode(services, params, caller),
  'binding.addAccount': (params, caller) => addAccount(services, params, caller),
  'binding.removeAccount': ({ accountId }, caller) => removeAccount(services, accountId, caller),
  'binding.switchLogin': ({ accountId }, caller) => switchLogin(services, accountId, caller),
});
