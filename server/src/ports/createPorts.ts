import type { Parts } from '../createApp';
import { StartError } from '../startError';
import { drawnCaptcha } from './captcha/drawn';
import { sandboxCaptcha } from './captcha/sandbox';
import { noMessenger, sandboxMessenger } from './messenger/sandbox';
import type { Ports } from './ports';
import { aliyunSms } from './sms/aliyun';
import { sandboxSms } from './sms/sandbox';

function smsOf(parts: Parts) {
  const { config } = parts;
  if (config.sms) return aliyunSms(config.sms, parts.clock);
  if (config.mode === 'production') throw new StartError('CELLAR_SMS_KEY_ID is missing: production needs an SMS service, the sandbox is for the demo.');
  return sandboxSms(parts);
}

/** The adapters that the configuration asks for. */
export const createPorts = (parts: Parts): Ports => ({
  captcha: parts.config.mode === 'demo' ? sandboxCaptcha(parts) : drawnCaptcha(),
  messenger: parts.config.mode === 'demo' ? sandboxMessenger() : noMessenger(),
  sms: smsOf(parts),
});
