import { StartError } from '../../errors/startError';
import { listOf, originOf, type Env } from '../../settingReaders';
import type { SmsSettings } from './aliyun';

export const SMS_SETTINGS = ['KEY_ID', 'KEY_SECRET', 'SIGN', 'TEMPLATES', 'ENDPOINT'].map(
  (name) => `CELLAR_SMS_${name}`,
);

/** null: not set up. */
export function smsSettings(env: Env): SmsSettings | null {
  const keyId = env['CELLAR_SMS_KEY_ID'];
  if (!keyId) return null;
  const needed = (name: string) => {
    const value = env[name];
    if (!value) throw new StartError(`${name} is missing: the SMS service needs it beside CELLAR_SMS_KEY_ID.`);
    return value;
  };
  const templates = Object.fromEntries(
    listOf(needed('CELLAR_SMS_TEMPLATES')).map((pair) => pair.split('=', 2) as [string, string]),
  );
  const endpoint = originOf('CELLAR_SMS_ENDPOINT', env['CELLAR_SMS_ENDPOINT'] ?? 'https://dysmsapi.aliyuncs.com');
  return {
    keyId,
    endpoint: `${endpoint}/`,
    keySecret: needed('CELLAR_SMS_KEY_SECRET'),
    sign: needed('CELLAR_SMS_SIGN'),
    templates,
  };
}
