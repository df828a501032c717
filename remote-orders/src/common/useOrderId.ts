import { useQuery } from '@cellar/shared/runtime/query';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The order that the address names; null for anything that can be none. */
export function useOrderId(): string | null {
  const { orderId = '' } = useQuery();
  return UUID.test(orderId) ? orderId : null;
}
