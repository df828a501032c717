import type { PayChannel } from '@cellar/shared/constants/payMethods';
import type { CaptchaPort } from './captcha/port';
import type { CiKeysPort } from './ciKeys/port';
import type { CourierPort } from './courier/port';
import type { InvoicePort } from './invoice/port';
import type { MailPort } from './mail/port';
import type { MessengerPort } from './messenger/port';
import type { PaymentPort } from './payment/port';
import type { SmsPort } from './sms/port';
import type { StagingPort } from './staging/port';
import type { StoragePort } from './storage/port';
import type { VaultPort } from './vault/port';

/** The services outside the shop, each behind a port with a sandbox and a real adapter. */
export type Ports = {
  captcha: CaptchaPort;
  /** Keys of the services whose pipelines release. */
  ciKeys: CiKeysPort;
  courier: CourierPort;
  invoice: InvoicePort;
  mail: MailPort;
  messenger: MessengerPort;
  /** WeChat Pay always, others only where they are set up. */
  payment: Record<PayChannel, PaymentPort | null> & { wechat: PaymentPort };
  sms: SmsPort;
  /** The shop in which releases are tried before; null: none. */
  staging: StagingPort | null;
  /** Released files, people's pictures and invoices. */
  storage: StoragePort;
  /** What is stored encrypted. */
  vault: VaultPort;
};
