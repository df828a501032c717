import type { CaptchaPort } from './captcha/port';
import type { MessengerPort } from './messenger/port';
import type { SmsPort } from './sms/port';

/** The services outside the shop, each behind a port with a sandbox and a real adapter. */
export type Ports = {
  captcha: CaptchaPort;
  messenger: MessengerPort;
  sms: SmsPort;
};
