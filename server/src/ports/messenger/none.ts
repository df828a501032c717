import { UnknownCode, type MessengerPort } from './port';

/** No messenger: pages open there like in any browser. */
export const noMessenger = (): MessengerPort => ({
  jsApiTicket: async () => null,
  authorizeUrl: () => null,
  identify: () => Promise.reject(new UnknownCode()),
});
