import type { ReactNode } from 'react';
import { Empty } from '../kit/feedback/Loaded';
import { PageHead } from '../page/PageHead';

/** Says why there is nothing to see at this address. */
export const MissingPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHead title={title} />
    <Empty>{children}</Empty>
  </>
);
