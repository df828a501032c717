import { render, screen } from '@testing-library/react';
import { Countdown } from '@cellar/shared/ui/base';

it('shows what is left of the time, or that it is over', () => {
  jest.useFakeTimers({ now: Date.parse('2024-05-09T00:00:00Z') });
  const { rerender } = render(<Countdown endsAt={Date.parse('2024-05-10T02:03:04Z')} />);
  expect(screen.getByRole('timer')).toHaveAccessibleName(/^剩余 1天02:03:0[34]$/);
  rerender(<Countdown endsAt={null} over="已结束" />);
  expect(screen.getByText('已结束')).toBeVisible();
  jest.useRealTimers();
});
