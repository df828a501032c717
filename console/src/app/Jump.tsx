import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../kit/layout/Dialog';
import { Icon } from '../kit/base/Icon';
import { Skeleton } from '../kit/feedback/Loaded';
import type { Entry } from './JumpChoices';
import styles from './Jump.module.css';

const JumpChoices = lazy(async () => ({ default: (await import('./JumpChoices')).JumpChoices }));

const isMac = navigator.platform.startsWith('Mac');

/** Goes to a page by its name, from anywhere by ⌘K. */
export function Jump({ entries }: { entries: readonly Entry[] }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const onGo = (path: string) => {
    setOpen(false);
    void navigate(path);
  };
  return (
    <>
      <button type="button" className={styles.open} aria-keyshortcuts="Meta+K Control+K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        跳到…
        <kbd aria-hidden>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Dialog title="跳到" onClose={() => setOpen(false)}>
          <Suspense fallback={<Skeleton />}>
            <JumpChoices entries={entries} onGo={onGo} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
