import { companyAccounts } from '@cellar/shared/api/companyAccounts/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useQuery } from '@cellar/shared/runtime/query';

/** The account that the address names. */
export function useKnownAccount() {
  const { id = '' } = useQuery();
  return useLoad(async () => (await companyAccounts.get({ id })).account, [id]);
}
