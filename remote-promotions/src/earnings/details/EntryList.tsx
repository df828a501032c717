import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import { money } from '@cellar/shared/format/number/money';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button, ListView, Skeleton } from '@cellar/shared/ui/base';
import { Row } from './Row';

/** The statement of what can be paid out. */
export function EntryList() {
  const list = useList((cursor) => earnings.listEntries(cursor ? { cursor } : {}), []);
  return (
    <ListView
      tight
      list={list}
      label="流水"
      skeleton={<Skeleton shapes="lines lines" />}
      empty={
        <EmptyPage
          picture="order"
          text="还没有结算或提现"
          note="收益结算后，每一笔收支都在这里"
          action={<Button to="/generalize">返回推广中心</Button>}
        />
      }
      render={({ reason, at, amount, after }) => (
        <Row
          title={reason}
          at={at}
          amount={`${amount > 0 ? '+' : ''}${money(amount)}`}
          right={`可提现 ${money(after)}`}
        />
      )}
    />
  );
}
