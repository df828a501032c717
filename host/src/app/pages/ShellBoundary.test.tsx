import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { ShellBoundary } from './ShellBoundary';

function Clumsy() {
  useEffect(
    () => () => {
      throw new Error('while leaving');
    },
    [],
  );
  return <p>clumsy</p>;
}

// Rule: kept-10
it('keeps the page when a screen throws while it is taken away', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(
    <ShellBoundary>
      <Clumsy />
    </ShellBoundary>,
  );
  rerender(
    <ShellBoundary>
      <p>next</p>
    </ShellBoundary>,
  );
  expect(screen.getByText('next')).toBeVisible();
});
