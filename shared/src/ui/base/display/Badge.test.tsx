import { render } from '@testing-library/react';
import { Badge } from '@cellar/shared/ui/base';

it.each([
  [0, null],
  [3, '3'],
  [100, '99+'],
])('counts %d as %p', (count, text) => {
  const { container } = render(<Badge count={count} />);
  expect(container.textContent || null).toBe(text);
});
