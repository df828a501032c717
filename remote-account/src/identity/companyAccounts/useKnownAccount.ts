import { companyAccounts } from '@cellar/shared/api/identity/companyAccounts/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { CallError } from '@cellar/shared/runtime/errors';
import { useQuery } from '@cellar/shared/runtime/query';

/** The account that the address names. */
export function useKnownAccount() {
  const { id = '' } = useQuery();
  return useLoad(async () => {
    if (!id) throw new CallError({ kind: 'refused', code: 'notFound', message: '链接中没有对公账户' });
    return (await companyAccounts.get({ id })).account;
  }, [id]);
}
