import type { MessengerPort } from './messenger/port';

/** The services outside the shop, each behind a port with a sandbox and a real adapter. */
export type Ports = {
  messenger: MessengerPort;
};
