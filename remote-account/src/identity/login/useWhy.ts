import { useLocation } from '@cellar/shared/router';

/** What the login is for, as the page that led here said it. */
export function useWhy(): string | undefined {
  const { why } = (useLocation().state ?? {}) as { why?: unknown };
  return typeof why === 'string' ? why : undefined;
}
