import { Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { AccountForm } from '../AccountForm';
import { noAccount } from '../noAccount';
import { useKnownAccount } from '../useKnownAccount';

const TITLE = '修改对公账户';

export default function PublicAccountsUpdateScreen() {
  const found = useKnownAccount();
  if (found.data) return <AccountForm key={found.data.id} title={TITLE} account={found.data} />;
  return (
    <Page title={TITLE}>
      <Loaded from={found} skeleton={<Skeleton shapes="form lines" />} failed={noAccount}>
        {() => null}
      </Loaded>
    </Page>
  );
}
