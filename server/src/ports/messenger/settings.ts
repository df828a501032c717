import { StartError } from '../../errors/startError';
import type { Env } from '../../settingReaders';
import type { WechatSettings } from './wechat';

export const MESSENGER_SETTINGS = ['CELLAR_MESSENGER_APP_ID', 'CELLAR_MESSENGER_SECRET'];

/** null: not set up. */
export function messengerSettings(env: Env, origin: string): WechatSettings | null {
  const appId = env['CELLAR_MESSENGER_APP_ID'];
  const secret = env['CELLAR_MESSENGER_SECRET'];
  if (!appId && !secret) return null;
  if (!appId || !secret)
    throw new StartError(
      `${appId ? 'CELLAR_MESSENGER_SECRET' : 'CELLAR_MESSENGER_APP_ID'} is missing: the messenger is asked with both.`,
    );
  if (!origin) throw new StartError('PUBLIC_ORIGIN is missing: the messenger leads people back to it.');
  return { appId, secret, origin };
}
