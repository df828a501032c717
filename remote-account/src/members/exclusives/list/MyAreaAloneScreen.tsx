import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import type { Exclusive } from '@cellar/shared/api/members/exclusives/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Link } from '@cellar/shared/runtime/navigate';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Card, ListView, Page, Photo, Skeleton, Tabs, Tag, Row } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import css from '../exclusives.module.css';
import { remainingText, states, termOf } from '../states';

const tabs = [
  { value: 'current', label: '有效' },
  { value: 'past', label: '已结束' },
] as const;

/** What the member alone distributes in a region. */
export default function MyAreaAloneScreen() {
  const { tab } = useQuery();
  const setQuery = useSetQuery();
  const past = tab === 'past';
  const list = useList((cursor) => exclusives.list({ past, ...(cursor ? { cursor } : {}) }), [past]);
  const onTab = (value: (typeof tabs)[number]['value']) =>
    setQuery({ tab: value === 'past' ? value : undefined }, { replace: true });
  const empty = past ? (
    <EmptyPage text="没有已结束的专享" action={<Button onClick={() => onTab('current')}>查看有效的专享</Button>} />
  ) : (
    <EmptyPage
      text="还没有区域专享"
      note="想在一个地区独家经销某款酒，可以点右上角「申请」留言，也可以联系客服了解条件。"
      action={<Button to="/service-center">联系客服</Button>}
    />
  );
  return (
    <Page
      title="我的专享"
      right={
        <Link to="/area-alone" className={css.apply}>
          申请
        </Link>
      }
    >
      <Tabs sticky label="专享状态" value={past ? 'past' : 'current'} items={tabs} onChange={onTab} />
      <PullRefresh onRefresh={list.refresh}>
        <ListView
          list={list}
          label="我的专享"
          className={css.list}
          skeleton={<Skeleton shapes="card card card" />}
          empty={empty}
          render={(exclusive) => <ExclusiveRow exclusive={exclusive} />}
        />
      </PullRefresh>
    </Page>
  );
}

function ExclusiveRow({ exclusive }: { exclusive: Exclusive }) {
  const { id, name, picture, area, state } = exclusive;
  const left = remainingText(exclusive);
  return (
    <Card flush>
      <Link to={`/my-area-alone-details?id=${id}`} className={css.row}>
        <span className={css.picture}>
          <Photo picture={picture} units={72} ratio={0.88} alt="" />
        </span>
        <span className={css.text}>
          <Row as="span" wrap apart rowGap={4}>
            <b className={css.area}>{area}</b>
            <Tag tone={states[state].tone}>{states[state].text}</Tag>
          </Row>
          <span className={css.name}>{name}</span>
          <span className={css.term}>{termOf(exclusive)}</span>
          {left && <span className={css.left}>{left}</span>}
        </span>
      </Link>
    </Card>
  );
}
