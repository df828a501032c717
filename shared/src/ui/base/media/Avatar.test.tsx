import { render, screen } from '@testing-library/react';
import { Avatar } from '@cellar/shared/ui/base';

it('shows the first sign of a name without a picture', () => {
  render(<Avatar name="林先生" />);
  expect(screen.getByText('林')).toBeVisible();
});
