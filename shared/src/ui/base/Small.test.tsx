import { render, screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import {
  Amounts,
  Avatar,
  Badge,
  BarAction,
  Button,
  Cell,
  Check,
  Countdown,
  Progress,
  SearchLook,
  Section,
} from '@cellar/shared/ui/base';

const published = ['/cart', '/search-result'];

it('lists amounts', () => {
  render(
    <Amounts
      rows={[
        { label: '运费', fen: 0 },
        { label: '优惠券', fen: -10000, saving: true },
        { label: '金币', fen: '不可用' },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((row) => row.textContent)).toEqual(['¥0.00', '−¥100.00', '不可用']);
});

it('shows the first sign of a name without a picture', () => {
  render(<Avatar name="林先生" />);
  expect(screen.getByText('林')).toBeVisible();
});

it.each([
  [0, null],
  [3, '3'],
  [100, '99+'],
])('counts %d as %p', (count, words) => {
  const { container } = render(<Badge count={count} />);
  expect(container.textContent || null).toBe(words);
});

it('draws no way to a screen that is not published', () => {
  renderScreen(
    <>
      <BarAction icon="cart" text="购物车" to="/cart" count={3} />
      <BarAction icon="service" text="客服" to="/service-center" />
      <Cell label="优惠券" to="/my-coupon" />
      <Button to="/recharge">充值</Button>
      <SearchLook to="/search-result" placeholder="搜酒" />
      <Section title="为你推荐" more={{ to: '/recommend' }} />
    </>,
    '/index',
    { published },
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/cart', '/search-result']);
  expect(screen.queryByText('优惠券')).toBeNull();
});

it('takes no tap while it is busy', async () => {
  const onClick = jest.fn();
  const { user } = renderScreen(
    <Button loading onClick={onClick}>
      提交
    </Button>,
    '/',
  );
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

it('ticks and unticks', async () => {
  const onChange = jest.fn();
  const { user } = renderScreen(
    <Check checked onChange={onChange}>
      全选
    </Check>,
    '/cart',
  );
  expect(screen.getByRole('checkbox', { name: '全选' })).toBeChecked();
  await user.click(screen.getByRole('checkbox'));
  expect(onChange).toHaveBeenCalledWith(false);
});

it('tells what is left of the time, or that it is over', () => {
  jest.useFakeTimers({ now: Date.parse('2024-05-09T00:00:00Z') });
  const { rerender } = render(<Countdown endsAt={Date.parse('2024-05-10T02:03:04Z')} />);
  expect(screen.getByRole('timer')).toHaveAccessibleName(/^剩余 1天02:03:0[34]$/);
  rerender(<Countdown endsAt={null} over="已结束" />);
  expect(screen.getByText('已结束')).toBeVisible();
  jest.useRealTimers();
});

it('keeps progress between nothing and all', () => {
  render(<Progress value={1.4} label="成长值" />);
  expect(screen.getByRole('progressbar', { name: '成长值' })).toHaveAttribute('aria-valuenow', '100');
});
