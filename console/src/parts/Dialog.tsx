import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import styles from './Dialog.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode; wide?: boolean };

/** The browser's own modal: it holds the focus inside, makes the page behind inert, and gives the focus back to where it was. */
export function Dialog({ title, onClose, children, wide = false }: Props) {
  const own = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = own.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Escape asks first, so that the page's state says whether it is open. A second Escape closes without asking: then it comes back.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const closed = () => {
    if (!own.current) return;
    own.current.showModal();
    onClose();
  };
  return (
    <dialog
      ref={own}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={heading}
      onCancel={cancel}
      onClose={closed}
    >
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
