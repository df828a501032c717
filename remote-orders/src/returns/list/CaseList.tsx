import { returns } from '@cellar/shared/api/trade/returns/calls';
import type { ReturnBrief, ReturnTab } from '@cellar/shared/api/trade/returns/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { learnTime } from '@cellar/shared/runtime/clock';
import { Button, ListView, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useFresh } from '@cellar/shared/hooks/useFresh';
import { CardList } from '../../common/CardList';
import { CaseCard } from './CaseCard';

const emptyTexts = { open: '没有处理中的退换', done: '没有已结束的退换' };

export function CaseList({ tab }: { tab: ReturnTab }) {
  const list = useList<ReturnBrief>(
    async (cursor) => {
      const page = await returns.list({ tab, ...(cursor ? { cursor } : {}) });
      learnTime(page.now);
      return page;
    },
    [tab],
    { name: tab },
  );
  useFresh(list);
  const empty = (
    <EmptyPage
      picture="box"
      text={emptyTexts[tab]}
      note="收货后 7 天内可以申请退换"
      action={
        <Button kind="line" to="/order">
          查看我的订单
        </Button>
      }
    />
  );
  return (
    <PullRefresh onRefresh={list.reload}>
      <CardList>
        <ListView
          list={list}
          label="退换申请"
          skeleton={<Skeleton shapes="cards" />}
          empty={empty}
          render={(one) => <CaseCard one={one} />}
        />
      </CardList>
    </PullRefresh>
  );
}
