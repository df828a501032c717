import { screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { BarAction, Button, Cell, SearchLink, Section } from '@cellar/shared/ui/base';

// Rule: page-22
it('shows no way to a screen that is not published', () => {
  renderScreen(
    <>
      <BarAction icon="cart" text="购物车" to="/cart" count={3} />
      <BarAction icon="service" text="客服" to="/service-center" />
      <Cell label="优惠券" to="/my-coupon" />
      <Button to="/recharge">充值</Button>
      <SearchLink to="/search-result" placeholder="搜酒" />
      <Section title="为你推荐" more={{ to: '/recommend' }} />
    </>,
    '/index',
    { published: ['/cart', '/search-result'] },
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/cart', '/search-result']);
  expect(screen.queryByText('优惠券')).toBeNull();
});
