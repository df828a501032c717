import { render, screen } from '@testing-library/react';
import { Progress } from '@cellar/shared/ui/base';

it('keeps progress between nothing and all', () => {
  render(<Progress value={1.4} label="成长值" />);
  expect(screen.getByRole('progressbar', { name: '成长值' })).toHaveAttribute('aria-valuenow', '100');
});
