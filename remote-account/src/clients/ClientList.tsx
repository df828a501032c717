import { clients } from '@cellar/shared/api/clients/calls';
import type { Client } from '@cellar/shared/api/clients/schema';
import { money } from '@cellar/shared/format/money';
import { fullDay, nearDay } from '@cellar/shared/format/near';
import { useList } from '@cellar/shared/hooks/useList';
import { now } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Card, Empty, ListView, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { ClientHead } from './ClientHead';
import css from './clients.module.css';

/** The own customers, each leading to `path` with its id. */
export function ClientList({ path }: { path: string }) {
  const list = useList((cursor) => clients.list(cursor ? { cursor } : {}), []);
  return (
    <PullRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        label="我的客户"
        skeleton={<Skeleton shapes="card card card" className={css.bones} />}
        empty={
          <Empty
            text="还没有客户"
            note="通过你的邀请注册的人会出现在这里。"
            action={<Button to="/member-center">返回我的</Button>}
          />
        }
        render={(client) => <Row client={client} to={`${path}?id=${client.id}`} />}
      />
    </PullRefresh>
  );
}

const Row = ({ client, to }: { client: Client; to: string }) => (
  <Card flush>
    <Link to={to} className={css.row}>
      <ClientHead client={client} />
      <span className={css.facts}>
        <span>{client.orders > 0 ? `${client.orders} 笔订单 · ${money(client.paidFen)}` : '还没有下单'}</span>
        <span>
          {client.visitedAt ? `最近来访 ${nearDay(client.visitedAt, now())}` : `${fullDay(client.joinedAt)} 注册`}
        </span>
      </span>
    </Link>
  </Card>
);
