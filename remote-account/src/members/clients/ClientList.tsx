import { clients } from '@cellar/shared/api/members/clients/calls';
import type { Client } from '@cellar/shared/api/members/clients/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Card, ListView, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { ClientHead } from './ClientHead';
import css from './clients.module.css';

type ClientListProps = {
  path: string;
  /** What the row says of a customer below the name. */
  facts: (client: Client) => [string, string];
};

/** The own customers, each leading to `path` with its id. */
export function ClientList({ path, facts }: ClientListProps) {
  const list = useList((cursor) => clients.list(cursor ? { cursor } : {}), []);
  return (
    <PullRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        label="我的客户"
        skeleton={<Skeleton shapes="card card card" className={css.bones} />}
        empty={
          <EmptyPage
            text="还没有客户"
            note="通过你的邀请注册的人会出现在这里。"
            action={<Button to="/generalize">去邀请</Button>}
          />
        }
        render={(client) => <Row client={client} to={`${path}?id=${client.id}`} facts={facts(client)} />}
      />
    </PullRefresh>
  );
}

const Row = ({ client, to, facts }: { client: Client; to: string; facts: [string, string] }) => (
  <Card flush>
    <Link to={to} className={css.row}>
      <ClientHead client={client} />
      <span className={css.facts}>
        <span>{facts[0]}</span>
        <span>{facts[1]}</span>
      </span>
    </Link>
  </Card>
);
