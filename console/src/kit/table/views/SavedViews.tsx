import { useRef, useState } from 'react';
import * as Menu from '@radix-ui/react-dropdown-menu';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { staffViews } from '@cellar/shared/api/identity/staffViews/calls';
import { staffViewsSchema, type View } from '@cellar/shared/api/identity/staffViews/schema';
import { callQuery, useAction, useCall } from '../../../api/useCall';
import { Button } from '../../base/Button';
import { MenuPortal } from '../../base/MenuPortal';
import { ConfirmAction } from '../../form/ConfirmAction';
import { TextField } from '../../form/TextField';
import menu from '../RowMenu.module.css';

/** The record that is open beside the list is no part of a view. */
const OPEN = 'open';

function useQueryText(): string {
  const query = new URLSearchParams(useLocation().search);
  query.delete(OPEN);
  return query.toString();
}

/** Keeps how a list is narrowed and sorted now under a name, and brings such a list back. */
export function SavedViews() {
  const page = useLocation().pathname;
  const query = useQueryText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isNaming, setIsNaming] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const willName = useRef(false);
  // The dialog gives the focus back to where it was when it opened: that is the button, not an item that is gone.
  const nameIt = (event: Event) => {
    event.preventDefault();
    trigger.current?.focus();
    if (willName.current) setIsNaming(true);
    willName.current = false;
  };
  const { data } = useCall(staffViews.list, { page }, { refetchInterval: false });
  const remove = useAction(({ id }: View) => staffViews.remove({ page, id }), {
    done: ({ name }) => `已删除「${name}」`,
  });
  const views = data?.list ?? [];
  const current = views.find((view) => view.query === query);
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger asChild>
          <Button kind="plain" ref={trigger}>
            视图{current && `：${current.name}`}
          </Button>
        </Menu.Trigger>
        <MenuPortal>
          <Menu.Content
            className={menu.menu}
            align="end"
            collisionPadding={8}
            aria-label="视图"
            onCloseAutoFocus={nameIt}
          >
            {views.map((view) => (
              <Menu.Item key={view.id} className={menu.item} onSelect={() => void navigate(`?${view.query}`)}>
                {view.name}
              </Menu.Item>
            ))}
            {views.length > 0 && <Menu.Separator className={menu.line} />}
            {current ? (
              <Menu.Item className={menu.item} onSelect={() => remove.run(current)}>
                删除「{current.name}」
              </Menu.Item>
            ) : (
              <Menu.Item
                className={menu.item}
                onSelect={() => {
                  willName.current = true;
                }}
              >
                保存当前的筛选和排序…
              </Menu.Item>
            )}
          </Menu.Content>
        </MenuPortal>
      </Menu.Root>
      {isNaming && (
        <ConfirmAction
          title="保存视图"
          happens="把现在的筛选和排序存成一个视图，只有你自己看得到；名称相同的会被替换。"
          confirm="保存视图"
          schema={staffViewsSchema.save.params.pick({ name: true })}
          start={{ name: '' }}
          send={async ({ name }) => {
            client.setQueryData(
              callQuery(staffViews.list, { page }).queryKey,
              await staffViews.save({ page, name, query }),
            );
          }}
          done={({ name }) => `已保存「${name}」`}
          onClose={() => setIsNaming(false)}
        >
          {(form) => <TextField form={form} name="name" label="名称" />}
        </ConfirmAction>
      )}
    </>
  );
}
