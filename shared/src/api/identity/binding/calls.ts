import type { bindingSchema } from '@cellar/shared/api/identity/binding/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const binding = createClient<typeof bindingSchema>('binding', {
  getMessengerUrl: 'GET /api/messenger/authorize',
  messengerLogin: 'POST /api/login/messenger',
  identify: 'POST /api/messenger/identify',
  getMessenger: 'GET /api/account/messenger',
  bindMessenger: 'POST /api/account/messenger/bind',
  unbindMessenger: 'POST /api/account/messenger/unbind',
  listAccounts: 'GET /api/account/bound',
  sendCode: 'POST /api/account/bound/code',
  addAccount: 'POST /api/account/bound/add',
  removeAccount: 'POST /api/account/bound/remove',
  switchLogin: 'POST /api/account/bound/switch',
});
