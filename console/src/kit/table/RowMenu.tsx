import { useRef } from 'react';
import * as Menu from '@radix-ui/react-dropdown-menu';
import { useIsRefreshing } from '../../api/useIsRefreshing';
import { Button } from '../base/Button';
import { MenuPortal } from '../base/MenuPortal';
import type { RowAction } from './RowActions';
import styles from './RowMenu.module.css';

/** What can be done to one row, under ⋯. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  const isRefreshing = useIsRefreshing();
  if (actions.length === 0) return null;
  // A dialog gives the focus back to where it was when it opened: that is the button, not an item that is gone.
  const runChosen = (event: Event) => {
    event.preventDefault();
    trigger.current?.focus();
    chosen.current?.();
    chosen.current = null;
  };
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <Button small kind="plain" ref={trigger} className={styles.trigger} aria-label={`操作 ${name}`}>
          ⋯
        </Button>
      </Menu.Trigger>
      <MenuPortal>
        <Menu.Content
          className={styles.menu}
          align="end"
          collisionPadding={8}
          aria-label={`操作 ${name}`}
          onCloseAutoFocus={runChosen}
        >
          {actions.map(({ label, run, blocked = null, busy = false, needsFresh = false }) => {
            // It keeps the focus, so that a keyboard comes to the reason, too.
            const off = busy || blocked !== null || (needsFresh && isRefreshing);
            const onSelect = (event: Event) => {
              if (off) event.preventDefault();
              else chosen.current = run;
            };
            return (
              <Menu.Item key={label} className={styles.item} aria-disabled={off || undefined} onSelect={onSelect}>
                {label}
                {blocked && <small>{blocked}</small>}
              </Menu.Item>
            );
          })}
        </Menu.Content>
      </MenuPortal>
    </Menu.Root>
  );
}
