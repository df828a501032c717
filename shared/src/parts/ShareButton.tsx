import { inMessenger } from '@cellar/shared/runtime/client';
import { toast } from '@cellar/shared/runtime/messages';
import { Icon } from '@cellar/shared/ui/base';
import css from './ShareButton.module.css';

/** The browser's own sharing where there is one, else the address goes to the clipboard. */
async function share(title: string, text: string) {
  if (inMessenger()) return toast('点击右上角「…」分享给好友');
  if ('share' in navigator) return navigator.share({ title, text, url: location.href });
  await (navigator as Navigator).clipboard.writeText(location.href);
  return toast('链接已复制，去粘贴给好友吧');
}

type ShareButtonProps = {
  /** What is shared, for those who listen: 「分享活动」. */
  label: string;
  title: string;
  text: string;
  onShare?: () => void;
};

/** Stands in a page's bar; what the messenger shares is the page's `useShare`. */
export function ShareButton({ label, title, text, onShare }: ShareButtonProps) {
  const onClick = () => {
    onShare?.();
    // Putting the share panel away again is no failure; without a clipboard the address bar remains.
    share(title, text).catch(
      (error: unknown) => (error as Error).name === 'AbortError' || toast('请复制地址栏的链接分享'),
    );
  };
  return (
    <button type="button" className={css.share} aria-label={label} onClick={onClick}>
      <Icon name="share" />
    </button>
  );
}
