import { inMessenger } from '@cellar/shared/runtime/client';
import { toast } from '@cellar/shared/runtime/messages';

/** Whether the device or the messenger hands a page on by itself. */
export const canSend = (): boolean => inMessenger() || 'share' in navigator;

async function send(title: string, text: string, url: string) {
  if (inMessenger()) return toast('点击右上角「…」分享给好友');
  return navigator.share({ title, text, url });
}

async function copy(url: string) {
  await navigator.clipboard.writeText(url);
  return toast('链接已复制，去粘贴给好友吧');
}

// Putting the share panel away again is no failure; without a clipboard the address bar remains.
const failed = (error: unknown) => (error as Error).name === 'AbortError' || toast('请复制地址栏的链接分享');

/** The address goes to the clipboard. */
export const copyLink = (url = location.href): void => void copy(url).catch(failed);

/** The browser's own sharing where there is one, else the address goes to the clipboard. */
export const shareLink = (title: string, text: string, url = location.href): void =>
  void (canSend() ? send(title, text, url) : copy(url)).catch(failed);
