import { render, screen, waitFor } from '@testing-library/react';
import { PreloadedContext } from '@cellar/shared/runtime/preloadedResult';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Price } from '@cellar/shared/ui/base';

const text = (price: React.ReactElement) => render(price).container.textContent;

// Rule: price-1
it('writes thousands and always two decimals', () => {
  expect(text(<Price fen={128000} />)).toBe('¥1,280.00');
});

it('strikes a list price that is higher, and only then', () => {
  const { container, rerender } = render(<Price fen={128000} listFen={158050} />);
  expect(container.querySelector('del')).toHaveTextContent('¥1,580.50');
  rerender(<Price fen={128000} listFen={128000} />);
  expect(container.querySelector('del')).toBeNull();
});

// Rule: product-3
it('says which level makes the price, and what the next one would save', () => {
  expect(text(<Price fen={121600} listFen={128000} label="金卡价" memberFen={117800} memberLabel="黑金会员" />)).toBe(
    '¥1,216.00¥1,280金卡价黑金再省 ¥38',
  );
  expect(text(<Price fen={117800} memberFen={117800} memberLabel="黑金会员" />)).toBe('¥1,178.00');
});

it('shows a range and a unit', () => {
  expect(text(<Price fen={8900} toFen={128000} unit="瓶" />)).toBe('¥89.00–¥1,280.00/ 瓶');
});

// Rule: price-3
it('leads to the login where the price depends on the level', async () => {
  const { user, went } = renderScreen(<Price fen={null} />, '/product?req_productId=1');
  await user.click(screen.getByRole('link', { name: '登录看价' }));
  await waitFor(() => expect(went).toEqual(['/login']));
});

// Rule: price-3
it('comes back to the page after that login', async () => {
  const { user } = renderScreen(<Price fen={null} />, '/product?req_productId=1');
  await user.click(screen.getByRole('link', { name: '登录看价' }));
  expect(localStorage.getItem('urlName')).toBe('/product?req_productId=1');
});

it('offers no login to who is logged in', () => {
  renderScreen(<Price fen={null} />, '/', { person: true });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('升级会员看价')).toBeVisible();
});

// Rule: call-22
it("stays a skeleton while a person sees a guest's data", () => {
  const { container } = render(
    <PreloadedContext value>
      <Price fen={128000} />
    </PreloadedContext>,
  );
  expect(container).not.toHaveTextContent('1,280');
  expect(screen.getByRole('img', { name: '价格加载中' })).toBeInTheDocument();
});
