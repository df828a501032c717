import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import styles from './Dialog.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode; wide?: boolean };

const FIELDS = 'input, select, textarea';

/** The browser's own modal: it holds the focus inside, makes the page behind inert, and gives the focus back to where it was. */
export function Dialog({ title, onClose, children, wide = false }: Props) {
  const own = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const client = useQueryClient();
  useLayoutEffect(() => {
    const dialog = own.current;
    dialog?.showModal();
    // The buttons of a row (`RowsField`) stand before its fields.
    document.activeElement?.closest('fieldset[aria-label]')?.querySelector<HTMLElement>(FIELDS)?.focus();
    // The first button may stand below a long text: that is read first.
    const top = dialog && dialog.scrollTop > 0 ? dialog.querySelector('h2') : null;
    if (top) {
      // Only now: the browser would begin each dialog here.
      top.tabIndex = -1;
      top.focus();
    }
    return () => dialog?.close();
  }, []);
  // What is being sent is waited for: its refusal must find somebody.
  const leave = () => {
    if (client.isMutating() === 0) onClose();
  };
  // Escape asks first, so that the page's state says whether it is open. A second Escape closes without asking: then it comes back.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    leave();
  };
  const closed = () => {
    if (!own.current) return;
    own.current.showModal();
    leave();
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
