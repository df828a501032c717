import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('going back shows the filters of then', async () => {
  const { router } = openPart(<Part />, '/orders?q=1');
  await act(() => router.navigate('/orders?q=2'));
  expect(screen.getByLabelText('单号')).toHaveValue('2');
  await act(() => router.navigate(-1));
  expect(screen.getByLabelText('单号')).toHaveValue('1');
  expect(params()).toEqual({ q: '1' });
});
