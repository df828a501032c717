import { companyAccounts } from '@cellar/shared/api/identity/companyAccounts/calls';
import type { CompanyAccount } from '@cellar/shared/api/identity/companyAccounts/schema';
import { fullDay } from '@cellar/shared/format/time/near';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { useBack } from '@cellar/shared/runtime/navigate';
import { Button, Cell, Cells, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { AccountFace } from '../AccountFace';
import css from '../accounts.module.css';
import { noAccount } from '../noAccount';
import { useKnownAccount } from '../useKnownAccount';

export default function PublicAccountDetailScreen() {
  const found = useKnownAccount();
  return (
    <Page
      title="对公账户详情"
      bottom={
        found.data && (
          <Button size="l" block to={`/publicAccounts-update?id=${found.data.id}`}>
            修改
          </Button>
        )
      }
    >
      <PullRefresh onRefresh={found.reload}>
        <Loaded from={found} skeleton={<Skeleton shapes="card form" />} failed={noAccount}>
          {(account) => <Account account={account} onChanged={() => void found.reload()} />}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

function Account({ account, onChanged }: { account: CompanyAccount; onChanged: () => void }) {
  const { id, company, bank, branch, number, isDefault, updatedAt } = account;
  const back = useBack();
  const making = useSubmit(async () => {
    await companyAccounts.setDefault({ id });
    toast('已设为默认账户');
    onChanged();
  });
  const removing = useSubmit(async () => {
    const message = `确定删除${bank}尾号 ${number.slice(-4)} 的账户吗？删除后不能恢复。`;
    if (!(await confirm({ title: '删除对公账户', message, confirmText: '删除' }))) return;
    await companyAccounts.remove({ id });
    toast('已删除');
    back();
  });
  return (
    <div className={css.page}>
      <section className={css.card} aria-label="账户">
        <AccountFace account={account} />
      </section>
      <Cells>
        <Cell label="户名" value={company} />
        <Cell label="银行账号" value={number} />
        <Cell label="开户银行" value={bank} />
        <Cell label="开户支行" value={branch} />
        <Cell label="最近修改" value={fullDay(updatedAt)} />
      </Cells>
      <Cells>
        {!isDefault && <Cell label="设为默认账户" onClick={() => void making.submit()} />}
        <Cell label={<span className={css.danger}>删除账户</span>} onClick={() => void removing.submit()} />
      </Cells>
    </div>
  );
}
