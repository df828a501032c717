import { Icon, LazyPart } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './ShareButton.module.css';

type ShareButtonProps = {
  /** What is shared, for those who listen: 「分享活动」. */
  label: string;
  title: string;
  text: string;
  /** Where a poster of it is made. */
  poster?: string;
  onShare?: () => void;
};

const loadSheet = () => import('./ShareSheet');

/** Stands in a page's bar; what the messenger shares is the page's `useShare`. */
export function ShareButton({ label, title, text, poster, onShare }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const onClick = () => {
    onShare?.();
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={css.share} aria-label={label} onClick={onClick}>
        <Icon name="share" />
      </button>
      <LazyPart load={loadSheet} wanted={open} onClose={close}>
        {({ ShareSheet }) => <ShareSheet open={open} onClose={close} title={title} text={text} poster={poster} />}
      </LazyPart>
    </>
  );
}
