import { useQuery } from '@cellar/shared/runtime/query';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that the address gives by this name; null for anything that can be none. */
export function useQueryId(name: 'sessionId' | 'signUpId' | 'orderId'): string | null {
  const id = useQuery()[name] ?? '';
  return UUID.test(id) ? id : null;
}
