import { systemType } from '@cellar/shared/runtime/client';

const IOS = 4;
const ANDROID = 3;

/** Where the person's platform gets the app from. */
export function storeAddress(): string {
  if (systemType() === IOS) return 'itms-apps://itunes.apple.com/app/cellar';
  if (systemType() === ANDROID) return 'market://details?id=shop.cellar.app';
  return 'https://apps.apple.com/cn/app/cellar';
}
