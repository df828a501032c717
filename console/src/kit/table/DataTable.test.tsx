import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { CallError } from '@cellar/shared/runtime/errors';
import { doTo, menuOf } from '../../testing/menu';
import { openPart } from '../../testing/open';
import { DataTable, type Column } from './DataTable';

type Row = { id: string; name: string; sold: number };
const ROWS: Row[] = [
  { id: '1', name: '拉菲', sold: 3 },
  { id: '2', name: '木桐', sold: 12 },
  { id: '3', name: '玛歌', sold: 7 },
];
const COLUMNS: Column<Row>[] = [
  { id: 'name', title: '名称', cell: ({ name }) => name },
  { id: 'sold', title: '销量', cell: ({ sold }) => sold, sortBy: ({ sold }) => sold, isFigure: true },
];
const common = { label: '商品', columns: COLUMNS, keyOf: ({ id }: Row) => id, empty: '还没有商品' };
const reading = { dataUpdatedAt: 0, error: null, refetch: jest.fn() };
const failure = { message: '服务器繁忙', kind: 'broken' } as CallError;
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('a figure sorts from the largest, then from the smallest, then as it came', async () => {
  openPart(<DataTable {...common} rows={ROWS} />);
  const head = screen.getByRole('columnheader', { name: '销量' });
  const press = () => userEvent.click(within(head).getByRole('button'));
  expect(names()).toEqual(['拉菲', '木桐', '玛歌']);
  await press();
  expect(names()).toEqual(['木桐', '玛歌', '拉菲']);
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await press();
  expect(names()).toEqual(['拉菲', '玛歌', '木桐']);
  await press();
  expect(names()).toEqual(['拉菲', '木桐', '玛歌']);
  expect(within(screen.getByRole('columnheader', { name: '名称' })).queryByRole('button')).not.toBeInTheDocument();
});

test('reading, failed and empty differ', async () => {
  const { unmount } = openPart(<DataTable {...common} rows={undefined} from={reading} />);
  expect(screen.getByRole('status', { name: '正在读取' })).toBeInTheDocument();
  unmount();
  const refetch = jest.fn();
  const failed = openPart(<DataTable {...common} rows={undefined} from={{ ...reading, error: failure, refetch }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('服务器繁忙');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  failed.unmount();
  openPart(<DataTable {...common} rows={[]} from={reading} />);
  expect(screen.getByText('还没有商品')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('rows that were read stay when reading again fails', () => {
  openPart(<DataTable {...common} rows={ROWS} from={{ ...reading, error: failure }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('服务器繁忙');
  expect(names()).toHaveLength(3);
});

test('J and K go from row to row and Enter opens one; nothing happens while somebody types', async () => {
  const { router } = openPart(
    <>
      <input aria-label="备注" />
      <DataTable {...common} rows={ROWS} opens={({ id }) => `/goods/${id}`} />
    </>,
  );
  const link = (name: string) => screen.getByRole('link', { name });
  await userEvent.keyboard('j');
  expect(link('拉菲')).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(link('玛歌')).toHaveFocus();
  await userEvent.keyboard('k');
  expect(link('木桐')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('备注'), 'jk');
  expect(screen.getByLabelText('备注')).toHaveValue('jk');
  expect(screen.getByLabelText('备注')).toHaveFocus();
  link('木桐').focus();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/goods/2');
});

test('actions in a menu are reached by the name of their row', async () => {
  const run = jest.fn();
  const of = () => [
    { label: '复制', run },
    { label: '下架', run, blocked: '正在热卖' },
  ];
  openPart(<DataTable {...common} rows={ROWS} actions={{ name: ({ name }) => name, of }} />);
  await userEvent.click(screen.getByRole('button', { name: '操作 木桐' }));
  expect(screen.getByRole('menuitem', { name: /下架/ })).toHaveTextContent('正在热卖');
  expect(screen.getByRole('menuitem', { name: /下架/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('menuitem', { name: '复制' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('an action that makes no sense now says why and does nothing', async () => {
  const run = jest.fn();
  const of = ({ sold }: Row) => [{ label: '下架', run, blocked: sold > 10 ? '正在热卖' : null }];
  openPart(<DataTable {...common} rows={ROWS} actions={{ name: ({ name }) => name, of }} />);
  await doTo('木桐', /下架/);
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await doTo('拉菲', '下架');
  expect(run).toHaveBeenCalledTimes(1);
});

test('the menu is worked by the keyboard: what it opens gives the focus back to ⋯', async () => {
  function Asking() {
    const [open, setOpen] = useState(false);
    const of = () => [
      { label: '复制', run: () => undefined },
      { label: '下架', run: () => setOpen(true) },
    ];
    return (
      <>
        <DataTable {...common} rows={ROWS} actions={{ name: ({ name }) => name, of }} />
        {open && <button onClick={() => setOpen(false)}>问题</button>}
      </>
    );
  }
  openPart(<Asking />);
  const trigger = await menuOf('木桐');
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: '复制' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('button', { name: '问题' })).toBeVisible();
  expect(trigger).toHaveFocus();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});
