import * as Menu from '@radix-ui/react-dropdown-menu';
import { Button } from './Button';
import type { RowAction } from './RowActions';
import styles from './RowMenu.module.css';

/** What can be done to one thing, under ⋯. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <Button small kind="plain" className={styles.trigger} aria-label={`操作 ${name}`}>
          ⋯
        </Button>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className={styles.menu} align="end" collisionPadding={8} aria-label={`操作 ${name}`}>
          {actions.map(({ label, run, blocked = null, busy = false }) => (
            <Menu.Item key={label} className={styles.item} disabled={busy || blocked !== null} onSelect={run}>
              {label}
              {blocked && <small>{blocked}</small>}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
