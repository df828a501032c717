import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from '@cellar/shared/router';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Page } from '@cellar/shared/ui/base';

it('goes back where the person came from', async () => {
  const { user, went } = renderScreen(<Page title="商品详情">酒</Page>, '/product');
  expect(screen.getByRole('heading', { name: '商品详情' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '返回' }));
  await waitFor(() => expect(went).toEqual(['back']));
});

it('can do without its bar and still says its title to those who listen', () => {
  renderScreen(
    <Page nav={false} title="首页" bottom={<button>结算</button>}>
      酒
    </Page>,
    '/index',
  );
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
  expect(screen.getByRole('heading', { name: '首页' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('酒结算');
});

// Rule: size-12
it('leads the keyboard past its content to the main action', async () => {
  const { user } = renderScreen(
    <Page
      title="购物车"
      bottom={
        <>
          <button>明细</button>
          <button>结算</button>
          <button disabled>稍后</button>
        </>
      }
    >
      <button>酒</button>
    </Page>,
    '/cart',
  );
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: '跳到底部操作' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '结算' })).toHaveFocus();
});

// Rule: size-2
it('measures the place of its bar in the frame after mount, 100 ms later, and 300 ms after the last resize', () => {
  jest.useFakeTimers();
  let height = 45;
  const measured = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'HEADER' ? height : Number.parseInt(this.style.height || '44', 10);
  });
  const { container } = render(<Page title="订单">酒</Page>, { wrapper: Shell });
  const place = () => container.querySelector<HTMLElement>('.place');
  expect(place()?.style.height).toBe('');
  act(() => jest.advanceTimersToNextFrame());
  expect(place()).toHaveStyle({ height: '45px' });
  act(() => jest.advanceTimersByTime(83));
  expect(place()).toHaveStyle({ height: '45px' });
  height = 48;
  act(() => jest.advanceTimersByTime(1));
  expect(place()).toHaveStyle({ height: '48px' });
  height = 60;
  window.dispatchEvent(new Event('resize'));
  act(() => jest.advanceTimersByTime(200));
  window.dispatchEvent(new Event('resize'));
  act(() => jest.advanceTimersByTime(299));
  expect(place()).toHaveStyle({ height: '48px' });
  act(() => jest.advanceTimersByTime(1));
  expect(place()).toHaveStyle({ height: '60px' });
  measured.mockRestore();
  jest.useRealTimers();
});

const Shell = ({ children }: { children: React.ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
