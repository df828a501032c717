import { ErrorBoundary } from '@cellar/shared/parts/ErrorBoundary';
import type { ReactNode } from 'react';
import { Failed } from '../parts/Loaded';

/** Keeps the navigation alive when a page throws. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={(_, retry) => <Failed words="这个页面出错了" onRetry={retry} />}>{children}</ErrorBoundary>
);
