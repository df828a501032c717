import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Tabs } from '@cellar/shared/ui/base';

const items = [
  { value: 'all', label: '全部' },
  { value: 'waiting', label: '待付款', count: 2 },
  { value: 'done', label: '已完成' },
] as const;

function Orders() {
  const [value, setValue] = useState<(typeof items)[number]['value']>('all');
  return <Tabs label="订单状态" items={items} value={value} onChange={setValue} />;
}

it('chooses by tap and by arrow keys, round the ends', async () => {
  const { user } = renderScreen(<Orders />, '/order');
  const chosen = () => screen.getByRole('tab', { selected: true });
  await user.click(screen.getByRole('tab', { name: /待付款/ }));
  expect(chosen()).toHaveTextContent('待付款');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toHaveTextContent('全部');
  expect(chosen()).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toHaveTextContent('已完成');
});
