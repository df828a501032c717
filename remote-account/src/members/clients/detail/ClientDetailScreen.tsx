import { clients } from '@cellar/shared/api/members/clients/calls';
import type { Client, ClientDetail } from '@cellar/shared/api/members/clients/schema';
import { money } from '@cellar/shared/format/number/money';
import { fullDay, nearDay, nearTime } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { useQuery } from '@cellar/shared/runtime/query';
import { Card, Cell, Cells, Empty, Loaded, Page, Section, Skeleton, Stack, Row } from '@cellar/shared/ui/base';
import { ClientHead } from '../ClientHead';
import { ClientList } from '../ClientList';
import css from '../clients.module.css';
import { goneClient } from '../goneClient';

const PATH = '/clientDetail';

/** The own customers; with `id` one of them. */
export default function ClientDetailScreen() {
  const { id } = useQuery();
  return (
    <Page title={id === undefined ? '我的客户' : '客户详情'} className={css.page}>
      {id === undefined ? <ClientList path={PATH} facts={boughtFacts} /> : <Found key={id} id={id} />}
    </Page>
  );
}

const boughtFacts = ({ orders, paidFen, visitedAt, joinedAt }: Client): [string, string] => [
  orders > 0 ? `${orders} 笔订单 · ${money(paidFen)}` : '还没有下单',
  visitedAt ? `最近来访 ${nearDay(visitedAt, now())}` : `${fullDay(joinedAt)} 注册`,
];

function Found({ id }: { id: string }) {
  const client = useLoad(() => clients.get({ id }), [id]);
  return (
    <Loaded
      from={client}
      skeleton={<Skeleton shapes="card card lines" className={css.bones} />}
      failed={goneClient(PATH)}
    >
      {(known) => <Detail client={known} />}
    </Loaded>
  );
}

function Detail({ client }: { client: ClientDetail }) {
  const { id, orders, paidFen, visitedAt, joinedAt, firstOrderAt } = client;
  return (
    <Stack>
      <Card>
        <ClientHead client={client} />
      </Card>
      <Card>
        <Row wrap align="stretch" gap={12}>
          <Figure label="订单" value={`${orders} 笔`} />
          <Figure label="累计消费" value={money(paidFen)} />
          <Figure label="笔均" value={orders > 0 ? money(Math.round(paidFen / orders)) : '-'} />
        </Row>
      </Card>
      <Cells>
        <Cell label="最近来访" value={visitedAt ? nearTime(visitedAt, now()) : '还没有来过'} />
        <Cell label="首次下单" value={fullDay(firstOrderAt)} />
        <Cell label="注册日期" value={fullDay(joinedAt)} />
        <Cell label="申请信息" to={`/crmlicationInfo?id=${id}`} />
      </Cells>
      <Orders client={client} />
    </Stack>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <span className={css.figure}>
    <b className={css.number}>{value}</b>
    <small>{label}</small>
  </span>
);

const Orders = ({ client: { newest } }: { client: ClientDetail }) => (
  <Section title="最近订单">
    {newest.length === 0 ? (
      <Empty compact text="还没有付款的订单" />
    ) : (
      <Cells>
        {newest.map(({ placedAt, bottles, paidFen }) => (
          <Cell key={placedAt} label={nearDay(placedAt, now())} note={`${bottles} 瓶`} value={money(paidFen)} />
        ))}
      </Cells>
    )}
  </Section>
);
