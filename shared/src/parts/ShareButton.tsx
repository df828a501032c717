import { shareLink } from '@cellar/shared/hooks/shareLink';
import { Icon } from '@cellar/shared/ui/base';
import css from './ShareButton.module.css';

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
    shareLink(title, text);
  };
  return (
    <button type="button" className={css.share} aria-label={label} onClick={onClick}>
      <Icon name="share" />
    </button>
  );
}
