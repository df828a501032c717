import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listAccounts, removeAccount, switchLogin } from './accounts';
import { addAccount, sendBindCode } from './addAccount';
import { bindMessenger, identify, messengerLogin, readMessenger, unbindMessenger } from './messenger';

export const bindingHandlers = (app: App): HandlersOf<'binding'> => ({
  'binding.getMessengerUrl': async (params) => ({ url: app.ports.messenger.authorizeUrl(params) }),
  'binding.messengerLogin': (params, caller) => messengerLogin(app, params, caller),
  'binding.identify': ({ code }, { ip }) => identify(app, code, ip),
  'binding.getMessenger': (_params, { person }) => readMessenger(app, person),
  'binding.bindMessenger': (params, { person }) => bindMessenger(app, params, person),
  'binding.unbindMessenger': (_params, caller) => unbindMessenger(app, caller),
  'binding.listAccounts': (_params, caller) => listAccounts(app, caller),
  'binding.sendCode': (params, caller) => sendBindCode(app, params, caller),
  'binding.addAccount': (params, caller) => addAccount(app, params, caller),
  'binding.removeAccount': ({ accountId }, caller) => removeAccount(app, accountId, caller),
  'binding.switchLogin': ({ accountId }, caller) => switchLogin(app, accountId, caller),
});
