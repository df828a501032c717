import { monthDay } from '@cellar/shared/format/time/date';
import { rankings } from '@cellar/shared/api/pages/rankings/calls';
import type { SalePeriod } from '@cellar/shared/api/pages/rankings/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { Button, Loaded, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { RankedRow } from '../RankedRow';
import css from '../ranked.module.css';
import own from './HotcakeListScreen.module.css';

type BestSellers = Result<'rankings.listBestSellers'>;

const tabs = [
  { value: 'day', label: '今日' },
  { value: 'week', label: '本周' },
  { value: 'month', label: '本月' },
] as const;

const shownNames: Record<BestSellers['shown'], string> = {
  day: '今日',
  week: '本周',
  month: '本月',
  dayBefore: '昨日',
  weekBefore: '上周',
  monthBefore: '上月',
};
const beforeNames: Record<SalePeriod, string> = { day: '昨日', week: '上周', month: '上月' };

const periodOf = (text: string | undefined): SalePeriod => tabs.find(({ value }) => value === text)?.value ?? 'day';

/** What sold best today, this week and this month. */
export default function HotcakeListScreen() {
  const period = periodOf(useQuery()['period']);
  const setQuery = useSetQuery();
  const found = useLoad(() => rankings.listBestSellers(period === 'day' ? {} : { period }), [period], {
    place: usePlace(`best ${period}`),
  });
  useShare({ title: '酒窖热销榜', desc: '今天大家都在买什么酒' });
  return (
    <Page title="热销榜">
      <Tabs
        label="时段"
        items={tabs}
        value={period}
        sticky
        onChange={(value) => setQuery({ period: value === 'day' ? undefined : value }, { replace: true })}
      />
      <PullRefresh onRefresh={found.reload}>
        <Loaded from={found} skeleton={<Skeleton shapes="list" />}>
          {(best) => <Best best={best} period={period} />}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

function Best({ best: { shown, from, to, list }, period }: { best: BestSellers; period: SalePeriod }) {
  if (list.length === 0) return <EmptyPage text="最近还没有卖出商品" action={<Button to="/list">去逛逛</Button>} />;
  return (
    <>
      {shown === period ? (
        <p className={css.note}>
          按{shownNames[shown]}销量排名，升降与{beforeNames[period]}相比
        </p>
      ) : (
        <p className={own.earlier} role="status">
          {shownNames[period]}还没有卖出商品，先看看{shownNames[shown]}的热销榜
          <small>{from === to ? monthDay(from) : `${monthDay(from)}至${monthDay(to)}`}</small>
        </p>
      )}
      <ol className={css.list} aria-label={`${shownNames[shown]}热销`}>
        {list.map((ranked, index) => (
          <li key={ranked.product.id} data-item={ranked.product.id}>
            <RankedRow ranked={ranked} priority={index < 2}>
              {shownNames[shown]}售出 {ranked.units} 件
            </RankedRow>
          </li>
        ))}
      </ol>
    </>
  );
}
