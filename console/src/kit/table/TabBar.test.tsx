import { render, screen } from '@testing-library/react';
import { TabBar } from './TabBar';

// Rule: desk-70
test('a number that was not counted to its end is shown as 999+', () => {
  const tabs = [
    { value: 'open', text: '待发货', count: 999 },
    { value: 'done', text: '已完成', count: 1000 },
    { value: 'all', text: '全部' },
  ];
  render(<TabBar label="状态" tabs={tabs} chosen="open" onChoose={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '待发货999',
    '已完成999+',
    '全部',
  ]);
});
