import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Keeper } from './Keeper';

function Clumsy() {
  useEffect(
    () => () => {
      throw new Error('while leaving');
    },
    [],
  );
  return <p>clumsy</p>;
}

it('keeps the page when a screen throws while it is taken away', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(
    <Keeper>
      <Clumsy />
    </Keeper>,
  );
  rerender(
    <Keeper>
      <p>next</p>
    </Keeper>,
  );
  expect(screen.getByText('next')).toBeVisible();
});
