import { companyAccounts } from '@cellar/shared/api/identity/companyAccounts/calls';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button } from '@cellar/shared/ui/base';

/** In the place of an account that is not there; null for any other failure. */
export const noAccount = (error: unknown) =>
  companyAccounts.get.failedWith(error, 'notFound') || companyAccounts.get.failedWith(error, 'invalid') ? (
    <EmptyPage
      picture="order"
      text="对公账户不存在或已删除"
      action={<Button to="/publicAccount">查看对公账户</Button>}
    />
  ) : null;
