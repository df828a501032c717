import { useMatches } from 'react-router-dom';
import type { Role } from '@cellar/shared/contract/roles';
import type { PageInfo } from './pages';

type Found = { title: string; roles: readonly Role[] };

/** Title and roles of the page at the address; null where there is none. */
export function usePageInfo(): Found | null {
  const match = useMatches().at(-1);
  const info = match?.handle as PageInfo | undefined;
  if (!match || !info) return null;
  const { title, roles } = info;
  return { title: typeof title === 'string' ? title : title(match.params), roles };
}
