import { StartError } from '../../errors/startError';
import { groupOf, type Env } from '../../settingReaders';
import type { WechatSettings } from './wechat';

export const MESSENGER_SETTINGS = ['CELLAR_MESSENGER_APP_ID', 'CELLAR_MESSENGER_SECRET'] as const;

/** null: not set up. */
export function messengerSettings(env: Env, origin: string): WechatSettings | null {
  const group = groupOf(env, { names: MESSENGER_SETTINGS, why: 'the messenger is asked with both' });
  if (!group) return null;
  if (!origin) throw new StartError('PUBLIC_ORIGIN is missing: the messenger leads people back to it.');
  return { appId: group.CELLAR_MESSENGER_APP_ID, secret: group.CELLAR_MESSENGER_SECRET, origin };
}
