import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { openPart } from '../../testing/open';
import { FilterBar } from './FilterBar';
import { useFilters, type FilterField } from './useFilters';

const FIELDS: FilterField<'q' | 'state' | 'from' | 'to'>[] = [
  { kind: 'text', name: 'q', label: '单号' },
  { kind: 'select', name: 'state', label: '状态', all: '全部', options: [{ value: 'paid', label: '已付款' }] },
  { kind: 'days', from: 'from', to: 'to' },
];
function Part() {
  const filters = useFilters(FIELDS);
  return (
    <>
      <FilterBar label="筛选" fields={FIELDS} filters={filters} />
      <output>{JSON.stringify(filters.params)}</output>
    </>
  );
}
const params = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const clear = () => screen.queryByRole('button', { name: '清除筛选' });

test('the address says what is asked; / leads to the text, Enter sends it, a choice counts at once', async () => {
  const { router } = openPart(<Part />, '/orders?state=paid');
  expect(params()).toEqual({ state: 'paid' });
  await userEvent.keyboard('/');
  expect(screen.getByLabelText('单号')).toHaveFocus();
  await userEvent.keyboard('2611');
  expect(params()).toEqual({ state: 'paid' });
  await userEvent.keyboard('{Enter}');
  expect(params()).toEqual({ q: '2611', state: 'paid' });
  await userEvent.selectOptions(screen.getByLabelText('状态'), '全部');
  expect(router.state.location.search).toBe('?q=2611');
  await userEvent.click(clear()!);
  expect([params(), router.state.location.search]).toEqual([{}, '']);
  expect(screen.getByLabelText('单号')).toHaveValue('');
  expect(clear()).not.toBeInTheDocument();
});

// Rule: desk-490
test('a list is kept as it is narrowed and sorted now, and brought back by its name', async () => {
  const kept = { id: '1', name: '待付款', query: 'state=paid&sort=-sum' };
  const answer = ({ method }: { method: string }) => asked.some((one) => one.method === 'POST') || method === 'POST';
  const asked: ReturnType<typeof fakeServer> = fakeServer(
    (one) => ({ states: 200, result: { list: answer(one) ? [kept] : [] } }),
    {},
  );
  const { router, said } = openPart(<Part />, '/orders?state=paid&sort=-sum&open=7');
  await userEvent.click(screen.getByRole('button', { name: '视图' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '保存当前的筛选和排序…' }));
  // The dialog gives the focus back there.
  await screen.findByRole('dialog');
  expect(screen.getByRole('button', { name: '视图' })).toHaveFocus();
  await userEvent.type(await screen.findByLabelText('名称'), '待付款{Enter}');
  expect(await screen.findByRole('button', { name: '视图：待付款' })).toBeVisible();
  expect(said).toEqual(['已保存「待付款」']);
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    body: { page: '/orders', name: '待付款', query: kept.query },
  });
  await userEvent.click(clear()!);
  await act(() => router.navigate('/orders'));
  await userEvent.click(screen.getByRole('button', { name: '视图' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '待付款' }));
  expect([router.state.location.search, params()]).toEqual([`?${kept.query}`, { state: 'paid' }]);
});

test('going back shows the filters of then', async () => {
  const { router } = openPart(<Part />, '/orders?q=1');
  await act(() => router.navigate('/orders?q=2'));
  expect(screen.getByLabelText('单号')).toHaveValue('2');
  await act(() => router.navigate(-1));
  expect(screen.getByLabelText('单号')).toHaveValue('1');
  expect(params()).toEqual({ q: '1' });
});
