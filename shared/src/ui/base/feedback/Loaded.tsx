import type { Load } from '@cellar/shared/hooks/useLoad';
import { PreloadedContext } from '@cellar/shared/runtime/preloadedResult';
import type { ReactNode } from 'react';
import { Failed } from './Failed';

type LoadedProps<T> = {
  from: Load<T>;
  /** Shown until the first data are there. */
  skeleton: ReactNode;
  /** Stands instead of the block with retry, for errors that the screen has words of its own for; null: the block. */
  failed?: (error: unknown) => ReactNode | null;
  children: (data: T) => ReactNode;
};

/** A part of a page that waits for its data. */
export function Loaded<T>({ from, skeleton, failed, children }: LoadedProps<T>) {
  if (from.status === 'loading') return skeleton;
  if (from.status === 'failed') return failed?.(from.error) ?? <Failed error={from.error} onRetry={from.reload} />;
  return <PreloadedContext value={from.preloaded}>{children(from.data)}</PreloadedContext>;
}
