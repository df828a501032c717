import { render, screen } from '@testing-library/react';
import { Money } from '@cellar/shared/ui/base';
import { CouponFace } from './CouponFace';

// Rule: price-1
test.each([
  [8000, 80000, '¥80满 ¥800 可用'],
  [3333, 0, '¥33.33无门槛'],
  [150000, 500050, '¥1,500满 ¥5,000.50 可用'],
])('a coupon of %d fen from %d on', (offFen, thresholdFen, text) => {
  const { container } = render(<CouponFace offFen={offFen} thresholdFen={thresholdFen} />);
  expect(container).toHaveTextContent(text);
});

// Rule: price-1
test('what is paid always has its fen', () => {
  render(<Money fen={168000} />);
  expect(screen.getByText('1,680').textContent).toBe('¥1,680.00');
});
