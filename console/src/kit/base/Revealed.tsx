import type { ReactNode } from 'react';

const focus = (element: HTMLElement | null) => element?.focus();

/** What stands where the button was that asked for it: it takes over the focus, so that a keyboard goes on from there. */
export const Revealed = ({ children }: { children: ReactNode }) => (
  <span tabIndex={-1} ref={focus}>
    {children}
  </span>
);
