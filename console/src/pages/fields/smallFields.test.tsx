import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../testing/axe';
import { openField } from './fakes.testing';

// Rule: compose-16
test('a minute is typed by the clocks of Shanghai, and can be left empty', async () => {
  const { values, container } = openField('instant', { value: '2026-11-27T12:00:00.000Z' });
  const field = screen.getByLabelText('内容');
  expect(field).toHaveValue('2026-11-27T20:00');
  fireEvent.change(field, { target: { value: '2026-11-28T00:30' } });
  expect(values).toEqual(['2026-11-27T16:30:00.000Z']);
  expect(await axeFindings(container)).toEqual([]);
  fireEvent.change(field, { target: { value: '' } });
  expect(values.at(-1)).toBeNull();
});

// Rule: compose-16
test('a block is chosen by its title; one that is gone is said to be gone', async () => {
  const content = [
    { type: 'AnchorTabs', props: { id: 'B-1' } },
    { type: 'GoodsGrid', props: { id: 'B-2', title: '左岸精选' } },
    { type: 'RichText', props: { id: 'B-3' } },
  ];
  const { values } = openField('block', { value: 'B-9', content });
  expect(screen.getByText('原来的区块已经删除，请重新选择')).toBeInTheDocument();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '请选择区块',
    '2. 商品「左岸精选」',
    '3. 图文',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('内容'), '2. 商品「左岸精选」');
  expect(values).toEqual(['B-2']);
});

// Rule: compose-16
test('the address of a film is checked', async () => {
  const { values } = openField('film', { value: '' });
  await userEvent.type(screen.getByLabelText('内容'), 'http://a.example/f.mp4');
  expect(screen.getByText('网址要以 https:// 开头')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('内容'));
  await userEvent.type(screen.getByLabelText('内容'), 'https://a.example/f.mp4');
  expect(values.at(-1)).toBe('https://a.example/f.mp4');
  expect(screen.queryByText('网址要以 https:// 开头')).not.toBeInTheDocument();
});
