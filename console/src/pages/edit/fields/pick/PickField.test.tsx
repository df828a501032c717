import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../../../testing/axe';
import { openField, serveFields } from '../fakes.testing';

const chosen = async () => within(await screen.findByRole('list', { name: '内容' }));
const refs = (...ids: string[]) => ids.map((id) => ({ id }));

// Rule: compose-12
test('goods are found by words with the keyboard, and stand in the list by name', async () => {
  const asked = serveFields();
  const { values, container } = openField('product', { value: refs('p1') });
  expect(await (await chosen()).findByText('露瑟内桃红香槟 2016')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '选择商品' }));
  await userEvent.type(screen.getByRole('searchbox', { name: '搜索商品' }), '拉图');
  await waitFor(() => expect(screen.queryByRole('button', { name: /露瑟内/, pressed: true })).toBeNull());
  const found = await screen.findByRole('button', { name: /拉图 2010.*已售罄/ });
  // Keys of an input method choose among its signs.
  const words = screen.getByRole('searchbox', { name: '搜索商品' });
  for (const key of ['ArrowDown', 'Escape']) fireEvent.keyDown(words, { key, isComposing: true });
  expect(words).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(found).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(values.at(-1)).toEqual(refs('p1', 'p3'));
  expect(found).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '选择商品' })).toHaveFocus();
  expect((await chosen()).getByText('已售罄')).toBeInTheDocument();
  expect(asked.map(({ path }) => path)).toContain(`/pages/picks?kind=product&q=${encodeURIComponent('拉图')}`);
});

// Rule: compose-12
test('the order is changed by the arrows and by dragging; what was removed is gone', async () => {
  serveFields();
  const { values } = openField('product', { value: refs('p1', 'p2', 'p3') });
  const list = await chosen();
  const first = await list.findByRole('button', { name: '移动 露瑟内桃红香槟 2016' });
  first.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(values.at(-1)).toEqual(refs('p2', 'p1', 'p3'));
  expect(screen.getByText('露瑟内桃红香槟 2016，第 2 位，共 3 个')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(values.at(-1)).toEqual(refs('p1', 'p2', 'p3'));
  const [one, , three] = list.getAllByRole('listitem');
  fireEvent.dragStart(three!);
  fireEvent.dragOver(one!);
  fireEvent.drop(one!);
  expect(values.at(-1)).toEqual(refs('p3', 'p1', 'p2'));
  await userEvent.click(list.getByRole('button', { name: '移除 拉图 2010' }));
  expect(values.at(-1)).toEqual(refs('p1', 'p2'));
});

// Rule: compose-12
test('where one thing is named, another one takes its place', async () => {
  serveFields();
  const { values } = openField('coupon', { value: 'p1' });
  await userEvent.click(await screen.findByRole('button', { name: '更换优惠券' }));
  await userEvent.click(await screen.findByRole('button', { name: /瓦雷纳/ }));
  expect(values).toEqual(['p2']);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '移除 瓦雷纳黑中白 2018' }));
  expect(values.at(-1)).toBeNull();
});

test('what is gone from the shop is said to be gone', async () => {
  serveFields();
  openField('group', { value: 'gone' });
  expect(await screen.findByText(/找不到（gone）/)).toBeInTheDocument();
});

test('who may only look sees what was chosen', async () => {
  serveFields();
  openField('product', { value: refs('p1'), readOnly: true });
  expect(await screen.findByText('露瑟内桃红香槟 2016')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
