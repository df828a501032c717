import path from 'node:path';
import type { PortParts } from './parts';
import { drawnCaptcha } from './captcha/drawn';
import { sandboxCaptcha } from './captcha/sandbox';
import { noKeys } from './ciKeys/none';
import { publishedKeys } from './ciKeys/remote';
import { kuaidi100 } from './courier/kuaidi100';
import { SandboxCourier } from './courier/sandbox';
import { invoicesByPeople } from './invoice/byPeople';
import { nuonuoInvoices } from './invoice/nuonuo';
import { sandboxInvoices } from './invoice/sandbox';
import { sandboxMail } from './mail/sandbox';
import { smtpMail } from './mail/smtp';
import { noMessenger } from './messenger/none';
import { SandboxMessenger } from './messenger/sandbox';
import { wechatMessenger } from './messenger/wechat';
import type { PaymentPort } from './payment/port';
import { SandboxUms } from './payment/sandboxUms';
import { SandboxWechat } from './payment/sandboxWechat';
import { unionPayUms } from './payment/unionPayUms';
import type { WechatPaySettings } from './payment/wechatApi';
import { wechatPay } from './payment/wechatPay';
import type { Ports } from './ports';
import { folderStorage } from './storage/folder';
import { s3Storage } from './storage/s3';
import { stagingRegistry } from './staging/registry';
import { aliyunSms } from './sms/aliyun';
import { sandboxSms } from './sms/sandbox';
import { aesVault } from './vault/aesVault';
import { demoKey } from './vault/keys';

/** Who pays is known to the shop by the app of its messenger: another app knows other names for the same people. */
function wechatOf({ config, clock }: PortParts, settings: WechatPaySettings): PaymentPort {
  const { openInMessenger, ...port } = wechatPay(settings, clock);
  return openInMessenger && config.messenger?.appId === settings.appId ? { ...port, openInMessenger } : port;
}

function paymentOf(parts: PortParts): Ports['payment'] {
  const { config, clock, store } = parts;
  const { wechat, ums } = config.payment;
  const sandbox = { db: store.db, clock, dataDir: config.dataDir };
  const umsInstead = config.mode === 'demo' ? new SandboxUms(sandbox) : null;
  return {
    wechat: wechat ? wechatOf(parts, wechat) : new SandboxWechat(sandbox),
    ums: ums ? unionPayUms(ums, clock) : umsInstead,
  };
}

function messengerOf({ config, clock, store }: PortParts) {
  if (config.messenger) return wechatMessenger(config.messenger, clock);
  return config.mode === 'production' ? noMessenger() : new SandboxMessenger({ db: store.db, clock });
}

function invoiceOf({ config, clock }: PortParts) {
  if (config.invoice) return nuonuoInvoices(config.invoice, clock);
  return config.mode === 'demo' ? sandboxInvoices : invoicesByPeople;
}

const vaultOf = ({ config: { dataKeys, dataDir } }: PortParts) =>
  aesVault(() => (dataKeys.length > 0 ? dataKeys : [demoKey(dataDir)]));

/** Where released files and people's pictures lie. */
export const storageOf = ({ s3, dataDir }: Pick<PortParts['config'], 's3' | 'dataDir'>) =>
  s3 ? s3Storage(s3) : folderStorage(path.join(dataDir, 'releases'));

/** The adapters that the configuration asks for; one of production has the settings of all that have a sandbox. */
export const createPorts = (parts: PortParts): Ports => ({
  captcha: parts.config.mode === 'demo' ? sandboxCaptcha(parts) : drawnCaptcha(),
  ciKeys: parts.config.ci ? publishedKeys(parts.config.ci) : noKeys,
  courier: parts.config.courier
    ? kuaidi100(parts.config.courier)
    : new SandboxCourier({ db: parts.store.db, clock: parts.clock }),
  invoice: invoiceOf(parts),
  mail: parts.config.mail ? smtpMail(parts.config.mail) : sandboxMail(parts),
  messenger: messengerOf(parts),
  payment: paymentOf(parts),
  sms: parts.config.sms ? aliyunSms(parts.config.sms, parts.clock) : sandboxSms(parts),
  staging: parts.config.staging && stagingRegistry(parts.config.staging),
  storage: storageOf(parts.config),
  vault: vaultOf(parts),
});
