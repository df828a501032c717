import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import type { Earning } from '@cellar/shared/api/trade/earnings/schema';
import { EARNING_STATES } from '@cellar/shared/constants/earnings';
import { money } from '@cellar/shared/format/number/money';
import { nearTime } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { Button, ListView, Skeleton, Tag } from '@cellar/shared/ui/base';
import { Row } from './Row';

/** The orders that brought something. */
export function EarningList() {
  const list = useList((cursor) => earnings.list(cursor ? { cursor } : {}), []);
  return (
    <ListView
      tight
      list={list}
      label="收益"
      skeleton={<Skeleton shapes="lines lines" />}
      empty={
        <EmptyPage
          picture="order"
          text="还没有推广收益"
          note="邀请的会员确认收货后，收益会记在这里"
          action={<Button to="/generalize">去邀请</Button>}
        />
      }
      render={(earning) => <One earning={earning} />}
    />
  );
}

const tones = { frozen: 'gold', settled: 'green', lost: 'grey' } as const;

function noteOf({ state, dueAt, fen, firstFen }: Earning): string | null {
  if (state === 'lost') return `商品已退回，${money(firstFen)} 不再计入`;
  const back = fen < firstFen ? `退货已退回 ${money(firstFen - fen)}` : null;
  return state === 'frozen' ? [back, `${nearTime(dueAt, now())} 后结算`].filter(Boolean).join('，') : back;
}

function One({ earning }: { earning: Earning }) {
  const { member, fen, state, at } = earning;
  return (
    <Row
      title={
        <>
          {member} 的订单 <Tag tone={tones[state]}>{EARNING_STATES[state]}</Tag>
        </>
      }
      at={at}
      note={noteOf(earning)}
      amount={`+${money(fen)}`}
    />
  );
}
