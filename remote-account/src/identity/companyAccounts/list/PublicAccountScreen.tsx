import { companyAccounts } from '@cellar/shared/api/identity/companyAccounts/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Cell, Cells, Loaded, Page, Skeleton, Note } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { AccountFace } from '../AccountFace';
import css from '../accounts.module.css';

export default function PublicAccountScreen() {
  const saved = useLoad(companyAccounts.list, []);
  const { list, most } = saved.data ?? { list: [], most: Infinity };
  const full = list.length >= most;
  const add = (
    <Button size="l" block disabled={full} to="/publicAccounts-add">
      {full ? `最多保存 ${most} 个账户` : '添加对公账户'}
    </Button>
  );
  return (
    <Page title="对公账户" bottom={saved.data && add}>
      <PullRefresh onRefresh={saved.reload}>
        <Loaded from={saved} skeleton={<Skeleton shapes="card card card" />}>
          {() =>
            list.length ? (
              <>
                <ul className={css.list}>
                  {list.map((account) => (
                    <li key={account.id}>
                      <Link to={`/publicAccount-detail?id=${account.id}`} className={css.card}>
                        <AccountFace account={account} />
                      </Link>
                    </li>
                  ))}
                </ul>
                <div className={css.uses}>
                  <Note>对公付款时从这里选付款账户，财务按户名和末四位核对到账。</Note>
                  <Cells>
                    <Cell label="待付款的订单" note="选择「对公转账」支付" to="/order?tab=waiting" />
                    <Cell label="支付方式说明" to="/help-zhifu" />
                  </Cells>
                </div>
              </>
            ) : (
              <EmptyPage picture="order" text="还没有对公账户" note="用于对公付款与核对来款" />
            )
          }
        </Loaded>
      </PullRefresh>
    </Page>
  );
}
