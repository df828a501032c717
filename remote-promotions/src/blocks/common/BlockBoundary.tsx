import { ErrorBoundary } from '@cellar/shared/parts/ErrorBoundary';
import type { ReactNode } from 'react';
import { countsOf } from './count';
import { usePage } from './page';

type FrameProps = { type: string; id: string; className?: string | undefined; children: ReactNode };

/** The place of one block. A block that throws leaves a gap and is reported; the rest of the page stands. */
export function BlockBoundary({ type, id, className, children }: FrameProps) {
  const { id: page } = usePage();
  return (
    <ErrorBoundary onError={() => countsOf(page).count('failed', `${type}:${id}`)} fallback={() => null}>
      <section data-block={id} className={className}>
        {children}
      </section>
    </ErrorBoundary>
  );
}
