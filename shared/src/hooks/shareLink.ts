import { inMessenger } from '@cellar/shared/runtime/client';
import { toast } from '@cellar/shared/runtime/messages';

async function share(title: string, text: string, url: string) {
  if (inMessenger()) return toast('点击右上角「…」分享给好友');
  if ('share' in navigator) return navigator.share({ title, text, url });
  await (navigator as Navigator).clipboard.writeText(url);
  return toast('链接已复制，去粘贴给好友吧');
}

/** The browser's own sharing where there is one, else the address goes to the clipboard. */
export const shareLink = (title: string, text: string, url = location.href): void =>
  // Putting the share panel away again is no failure; without a clipboard the address bar remains.
  void share(title, text, url).catch(
    (error: unknown) => (error as Error).name === 'AbortError' || toast('请复制地址栏的链接分享'),
  );
