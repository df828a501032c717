import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { addAccount, listAccounts, removeAccount, switchLogin } from './accounts';
import { bindMessenger, identify, messengerLogin, readMessenger, unbindMessenger } from './messenger';

export const bindingHandlers = (app: App): HandlersOf<'binding'> => ({
  'binding.getMessengerUrl': async (params) => ({ url: app.ports.messenger.authorizeUrl(params) }),
  'binding.messengerLogin': (params, caller) => messengerLogin(app, params, caller),
  'binding.identify': ({ code }, { ip }) => identify(app, code, ip),
  'binding.getMessenger': (_params, { person }) => readMessenger(app, person),
  'binding.bindMessenger': ({ ticket }, { person }) => bindMessenger(app, ticket, person),
  'binding.unbindMessenger': (_params, { person }) => unbindMessenger(app, person),
  'binding.listAccounts': (_params, { person }) => listAccounts(app, person.id),
  'binding.addAccount': (params, caller) => addAccount(app, params, caller),
  'binding.removeAccount': ({ accountId }, { person }) => removeAccount(app, accountId, person.id),
  'binding.switchLogin': ({ accountId }, caller) => switchLogin(app, accountId, caller),
});
