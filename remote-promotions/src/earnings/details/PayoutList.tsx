import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import { money } from '@cellar/shared/format/number/money';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button, ListView, Skeleton, Tag } from '@cellar/shared/ui/base';
import { payoutState, payoutTitle } from '../texts';
import { Row } from './Row';

const tones = { waiting: 'gold', checked: 'gold', paid: 'green', refused: 'line', cancelled: 'grey' } as const;

/** Payouts with their states. */
export function PayoutList() {
  const list = useList((cursor) => earnings.listPayouts(cursor ? { cursor } : {}), []);
  return (
    <ListView
      tight
      list={list}
      label="提现"
      skeleton={<Skeleton shapes="lines lines" />}
      empty={
        <EmptyPage
          picture="order"
          text="还没有提现"
          note="收益可转入余额或提现到银行"
          action={<Button to="/generalize">去提现</Button>}
        />
      }
      render={(payout) => (
        <Row
          title={
            <>
              {payoutTitle(payout)} <Tag tone={tones[payout.state]}>{payoutState(payout)}</Tag>
            </>
          }
          at={payout.askedAt}
          note={payout.reply && `审核意见：${payout.reply}`}
          amount={money(payout.amountFen)}
        />
      )}
    />
  );
}
