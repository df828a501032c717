import * as Menu from '@radix-ui/react-dropdown-menu';
import { Button } from '../../base/Button';
import { MenuPortal } from '../../base/MenuPortal';
import { Icon } from '../../base/Icon';
import menu from '../RowMenu.module.css';

type Props = {
  label: string;
  columns: readonly { id: string; title: string }[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
};

/** Which columns of a table are shown. */
export const ColumnMenu = ({ label, columns, hidden, onToggle }: Props) => {
  const shown = hidden.length > 0 ? ` ${columns.length - hidden.length}/${columns.length}` : '';
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <Button small kind="plain" aria-label={`${label}显示的列${shown}`}>
          列{shown}
        </Button>
      </Menu.Trigger>
      <MenuPortal>
        <Menu.Content className={menu.menu} align="end" collisionPadding={8} aria-label={`${label}显示的列`}>
          {columns.map(({ id, title }) => (
            <Menu.CheckboxItem
              key={id}
              className={`${menu.item} ${menu.check}`}
              checked={!hidden.includes(id)}
              onCheckedChange={() => onToggle(id)}
              onSelect={(event) => event.preventDefault()}
            >
              <Menu.ItemIndicator>
                <Icon name="check" />
              </Menu.ItemIndicator>
              {title}
            </Menu.CheckboxItem>
          ))}
        </Menu.Content>
      </MenuPortal>
    </Menu.Root>
  );
};
