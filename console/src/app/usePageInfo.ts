import { useMatches } from 'react-router-dom';
import type { Role } from '@cellar/shared/contract/roles';

/** What the frame must know of a page; it stands in the `handle` of its route. */
export type PageInfo = {
  /** Stands in the heading and in the browser's tab. */
  title: string | ((params: Record<string, string | undefined>) => string);
  /** Any of these may see it. */
  roles: readonly Role[];
};
type Found = { title: string; roles: readonly Role[] };

/** Title and roles of the page at the address; null where there is none. */
export function usePageInfo(): Found | null {
  const match = useMatches().at(-1);
  const info = match?.handle as PageInfo | undefined;
  if (!match || !info) return null;
  const { title, roles } = info;
  return { title: typeof title === 'string' ? title : title(match.params), roles };
}
