import type { Clock } from '../clock';
import type { Store } from '../store/open';
import type { Mode } from '../store/storeMode';
import type { CiSettings } from './ciKeys/settings';
import type { Kuaidi100Settings } from './courier/kuaidi100';
import type { NuonuoSettings } from './invoice/settings';
import type { MailSettings } from './mail/settings';
import type { WechatSettings } from './messenger/wechat';
import type { PaymentSettings } from './payment/settings';
import type { SmsSettings } from './sms/aliyun';
import type { StagingSettings } from './staging/settings';
import type { S3Settings } from './storage/settings';

/** What decides which adapters there are. */
export type PortSettings = {
  mode: Mode;
  dataDir: string;
  /** null: the sandbox. */
  mail: MailSettings | null;
  /** null: the sandbox. */
  sms: SmsSettings | null;
  /** null: the sandbox, or no such way to pay. */
  payment: PaymentSettings;
  /** null: the sandbox. */
  courier: Kuaidi100Settings | null;
  /** null: the sandbox, in production the shop's own people. */
  invoice: NuonuoSettings | null;
  /** null: the sandbox, in production no messenger. */
  messenger: WechatSettings | null;
  /** null: pipelines have tokens that people made. */
  ci: CiSettings | null;
  /** null: no shop stands before this one. */
  staging: StagingSettings | null;
  /** Where released files lie; null: in the data directory. */
  s3: S3Settings | null;
  /** Keys of what is stored encrypted, the one in use first; empty: the demo's own. */
  dataKeys: readonly Buffer[];
};

/** What adapters are made of. */
export type PortParts = { store: Store; clock: Clock; config: PortSettings };
