import { useContext } from 'react';
import { useMatches } from 'react-router-dom';
import type { Role } from '@cellar/shared/contract/roles';
import { lackOf, StaffContext } from '../api/staff';

/** What the frame must know of a page; it stands in the `handle` of its route. */
export type PageInfo = {
  /** Stands in the heading and in the browser's tab. */
  title: string | ((params: Record<string, string | undefined>) => string);
  /** Any of these may see it. */
  roles: readonly Role[];
  /** Any of these may change what it shows; none: nothing can be changed there. */
  writers?: readonly Role[];
};
type Found = Omit<PageInfo, 'title'> & { title: string };

/** What the route says of the page at the address; null where there is none. */
export function usePageInfo(): Found | null {
  const match = useMatches().at(-1);
  const info = match?.handle as PageInfo | undefined;
  if (!match || !info) return null;
  const { title, ...rest } = info;
  return { ...rest, title: typeof title === 'string' ? title : title(match.params) };
}

/**
 * Why the person may not change what the page at the address shows, or what takes one of the given roles; null: they may, or nobody is
 * logged in.
 */
export function usePageLack(given?: readonly Role[]): string | null {
  const staff = useContext(StaffContext);
  const own = usePageInfo()?.writers;
  const writers = given ?? own;
  return staff && writers ? lackOf(staff, writers) : null;
}
