import type { MessengerPort } from './port';

export const sandboxMessenger = (): MessengerPort => ({
  jsApiTicket: async () => ({ appId: 'sandbox', ticket: 'sandbox-jsapi-ticket' }),
});

/** No messenger: pages open there like in any browser. */
export const noMessenger = (): MessengerPort => ({ jsApiTicket: async () => null });
