import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Neighbours } from '../kit/page/Neighbours';
import { Presence } from '../kit/page/Presence';
import { PageHead } from './PageHead';

type Props = ComponentProps<typeof PageHead> & { /** The way back to the list. */ path: ReactNode };

/** Title of a page that a list leads to: the way back, who else has it open, and its neighbours in that list. */
export function InnerPageHead({ children, ...head }: Props) {
  const { pathname } = useLocation();
  return (
    <PageHead {...head}>
      {children}
      <Presence record={pathname} />
      <Neighbours />
    </PageHead>
  );
}
