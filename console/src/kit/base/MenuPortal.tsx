import type { ReactNode } from 'react';
import { Portal } from '@radix-ui/react-dropdown-menu';

/** Where menus are drawn: in the page's main part, as all that is read stands in a landmark. */
export const MenuPortal = ({ children }: { children: ReactNode }) => (
  <Portal container={document.querySelector('main')}>{children}</Portal>
);
