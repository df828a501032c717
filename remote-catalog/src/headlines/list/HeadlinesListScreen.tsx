import { headlines } from '@cellar/shared/api/catalog/headlines/calls';
import { HEADLINE_CHANNELS, type HeadlineChannel } from '@cellar/shared/constants/headlines';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { Button, ListView, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { HeadlineRow } from '@cellar/shared/parts/headlines/HeadlineRow';
import css from './HeadlinesListScreen.module.css';

const ALL = 'all';
const tabs = [
  { value: ALL, label: '全部' },
  ...HEADLINE_CHANNELS.map((channel) => ({ value: channel, label: channel })),
] as const;
type Tab = (typeof tabs)[number]['value'];

/** The channel of the address; undefined for all of them. */
const channelOf = (text: string | undefined): HeadlineChannel | undefined =>
  HEADLINE_CHANNELS.find((channel) => channel === text);

/** Articles of the shop by channel, the newest first. */
export default function HeadlinesListScreen() {
  const channel = channelOf(useQuery()['channel']);
  const setQuery = useSetQuery();
  const list = useList(
    (cursor) => headlines.list({ ...(channel ? { channel } : {}), ...(cursor ? { cursor } : {}) }),
    [channel],
  );
  useShare({ title: '酒业头条', desc: '行情、产区、品鉴与餐桌，每周几篇好读的酒' });
  const choose = (value: Tab) => setQuery({ channel: value === ALL ? undefined : value }, { replace: true });
  const empty = channel ? (
    <EmptyPage text="这个频道还没有文章" action={<Button onClick={() => choose(ALL)}>看看全部</Button>} />
  ) : (
    <EmptyPage text="还没有文章" action={<Button to="/index">去首页逛逛</Button>} />
  );
  return (
    <Page title="酒业头条">
      <Tabs sticky scroll label="频道" value={channel ?? ALL} items={tabs} onChange={choose} />
      <PullRefresh onRefresh={list.refresh}>
        <ListView
          list={list}
          label="文章"
          className={css.list}
          skeleton={<Skeleton shapes="hero list" />}
          empty={empty}
          render={(article, index) => <HeadlineRow article={article} lead={index === 0} />}
        />
      </PullRefresh>
    </Page>
  );
}
