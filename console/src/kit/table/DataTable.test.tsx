import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { CallError } from '@cellar/shared/runtime/errors';
import { fakeServer } from '../../testing/fakes';
import { doTo, menuOf } from '../../testing/menu';
import { openPart } from '../../testing/open';
import { InnerPageHead } from '../../page/InnerPageHead';
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

// Rule: desk-485
test('a figure sorts from the largest, then from the smallest, then as it came; the address says how', async () => {
  const { router } = openPart(<DataTable {...common} rows={ROWS} />);
  const head = screen.getByRole('columnheader', { name: '销量' });
  const press = () => userEvent.click(within(head).getByRole('button'));
  expect(names()).toEqual(['拉菲', '木桐', '玛歌']);
  await press();
  expect(names()).toEqual(['木桐', '玛歌', '拉菲']);
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(router.state.location.search).toBe('?sort=-sold');
  await press();
  expect(names()).toEqual(['拉菲', '玛歌', '木桐']);
  expect(router.state.location.search).toBe('?sort=sold');
  await press();
  expect(names()).toEqual(['拉菲', '木桐', '玛歌']);
  expect(within(screen.getByRole('columnheader', { name: '名称' })).queryByRole('button')).not.toBeInTheDocument();
});

/** A list of which the first row is there, the others come with the next page. */
function Pages({ page = ROWS.slice(1) }: { page?: Row[] }) {
  const [rows, setRows] = useState(ROWS.slice(0, 1));
  const fetchNextPage = jest.fn(() => Promise.resolve(setRows((now) => [...now, ...page])) as never);
  const more = {
    label: '更多',
    hasNextPage: rows.length === 1,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
  };
  return <DataTable {...common} rows={rows} more={{ ...more, error: null, fetchNextPage }} />;
}

// Rule: desk-485
test('a list that is answered page by page is read to its end before it is sorted; a very long one is not', async () => {
  const { unmount } = openPart(<Pages />, '/?sort=-sold');
  await waitFor(() => expect(names()).toEqual(['木桐', '玛歌', '拉菲']));
  unmount();
  const many = Array.from({ length: 1000 }, (_, at) => ({ id: `n${at}`, name: `酒 ${at}`, sold: at }));
  const more = {
    label: '更多',
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
  };
  const fetchNextPage = jest.fn();
  openPart(<DataTable {...common} rows={many} more={{ ...more, fetchNextPage }} />, '/?sort=-sold');
  expect(screen.getByRole('status')).toHaveTextContent('超过 1,000 行，缩小范围后才能排序');
  expect(names()[0]).toBe('酒 0');
  expect(fetchNextPage).not.toHaveBeenCalled();
});

// Rule: desk-557
test('a list that its server sorts stays as it came and is not read on; more than it sorts are said', async () => {
  const more = {
    ...{ label: '更多', hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, error: null },
    ...{ served: ['sold'], fetchNextPage: jest.fn() },
  };
  const { unmount } = openPart(<DataTable {...common} rows={ROWS} more={more} />, '/?sort=-sold');
  expect(names()).toEqual(ROWS.map(({ name }) => name));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  openPart(<DataTable {...common} rows={ROWS} more={{ ...more, isSorted: false }} />, '/?sort=-sold');
  expect(screen.getByRole('status')).toHaveTextContent('超过 10,000 行，缩小范围后才能排序');
  expect(more.fetchNextPage).not.toHaveBeenCalled();
});

// Rule: desk-485
test('columns are put away and brought back, and stay so on this machine', async () => {
  const wide = [
    ...COLUMNS,
    ...['产区', '年份', '库存'].map((title) => ({ id: title, title, cell: ({ id }: Row) => id })),
  ];
  const table = <DataTable {...common} columns={wide} rows={ROWS} opens={({ id }) => `/goods/${id}`} />;
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const { unmount } = openPart(table);
  await userEvent.click(screen.getByRole('button', { name: '商品显示的列' }));
  expect(screen.queryByRole('menuitemcheckbox', { name: '名称' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '产区' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '库存' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '库存' }));
  expect(screen.getByRole('button', { name: '商品显示的列 3/4' })).toHaveTextContent('列 3/4');
  unmount();
  openPart(table);
  expect(heads()).toEqual(['名称', '销量', '年份', '库存']);
  localStorage.clear();
});

// Rule: desk-488
test('a row of a queue says who else has its record open, and the record does', async () => {
  const seen = { list: [{ record: '/goods/2', names: ['王芳'] }], others: ['李明'] };
  fakeServer(() => ({ states: 200 }), { presence: seen });
  const { unmount } = openPart(<DataTable {...common} rows={ROWS} opens={({ id }) => `/goods/${id}`} isQueue />);
  expect(await screen.findByRole('rowheader', { name: '木桐 王芳 正在处理' })).toBeVisible();
  unmount();
  openPart(<InnerPageHead title="木桐" path="商品 /" />, '/goods/2');
  expect(await screen.findByText('李明 也打开着')).toBeVisible();
});

// Rule: desk-486
test('a record that was opened from a list leads to its neighbours by J and K', async () => {
  const { router } = openPart(
    <Routes>
      <Route path="/" element={<DataTable {...common} rows={ROWS} opens={({ id }) => `/goods/${id}`} />} />
      <Route path="/goods/:id" element={<InnerPageHead title="商品" path="商品 /" />} />
    </Routes>,
  );
  await userEvent.click(screen.getByRole('link', { name: '木桐' }));
  await userEvent.keyboard('j');
  expect(router.state.location.pathname).toBe('/goods/3');
  await userEvent.keyboard('j');
  expect(screen.getByRole('button', { name: '下一条' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('kk');
  expect(router.state.location.pathname).toBe('/goods/1');
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

// Rule: desk-551
test('when the last page has come, the focus is at its first row', async () => {
  openPart(<Pages />);
  screen.getByRole('button', { name: '更多' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('row', { name: /木桐/ })).toHaveFocus());
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull();
});
