import { clients } from '@cellar/shared/api/members/clients/calls';
import { money } from '@cellar/shared/format/number/money';
import { fullDay } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button, Cell, ListView, Skeleton } from '@cellar/shared/ui/base';

/** Who was invited. */
export function MemberList() {
  const list = useList((cursor) => clients.list(cursor ? { cursor } : {}), []);
  return (
    <ListView
      tight
      list={list}
      label="邀请的会员"
      skeleton={<Skeleton shapes="lines lines" />}
      empty={
        <EmptyPage
          picture="order"
          text="还没有邀请的会员"
          note="把邀请链接发给好友，注册后就在这里"
          action={<Button to="/generalize">去邀请</Button>}
        />
      }
      render={({ id, nickname, phone, joinedAt, orders, paidFen }) => (
        <Cell
          label={nickname}
          note={`${phone} · ${fullDay(joinedAt)} 注册`}
          value={orders > 0 ? `${orders} 单 ${money(paidFen)}` : '还没有下单'}
          to={`/clientDetail?id=${id}`}
        />
      )}
    />
  );
}
