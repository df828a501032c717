import { rankings } from '@cellar/shared/api/pages/rankings/calls';
import type { RankingCard, RankingKind } from '@cellar/shared/api/pages/rankings/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Card, Loaded, Page, Photo, Section, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { GoodsName } from '../../common/GoodsName';
import { Medal } from '../../common/Medal';
import css from './RankingListScreen.module.css';

const tabs = [
  { value: 'chosen', label: '精选' },
  { value: 'country', label: '国家' },
  { value: 'grape', label: '葡萄品种' },
  { value: 'price', label: '价位' },
  { value: 'occasion', label: '场合' },
] as const;

const kindOf = (text: string | undefined): RankingKind => tabs.find(({ value }) => value === text)?.value ?? 'chosen';

/** Rankings of one kind, each with its first three bottles. */
export default function RankingListScreen() {
  const kind = kindOf(useQuery()['kind']);
  const setQuery = useSetQuery();
  const change = (value: RankingKind) => setQuery({ kind: value === 'chosen' ? undefined : value }, { replace: true });
  const found = useLoad(() => rankings.list(kind === 'chosen' ? {} : { kind }), [kind], {
    place: usePlace(`rankings ${kind}`),
  });
  const others = kind === 'chosen' ? 'country' : 'chosen';
  return (
    <Page title="排行榜">
      <Tabs label="榜单" items={tabs} value={kind} sticky onChange={change} />
      <PullRefresh onRefresh={found.reload}>
        <Loaded from={found} skeleton={<Skeleton shapes="rail3 rail3" />}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyPage
                text="这里的榜单正在更新"
                action={<Button onClick={() => change(others)}>看看其他榜单</Button>}
              />
            ) : (
              <div className={css.cards}>
                {list.map((ranking) => (
                  <Ranking key={ranking.id} ranking={ranking} />
                ))}
              </div>
            )
          }
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

const detailsOf = (id: string) => `/rankingDetails?id=${encodeURIComponent(id)}`;

function Ranking({ ranking: { id, title, subtitle, items } }: { ranking: RankingCard }) {
  return (
    <Card className={css.card}>
      <Section title={title} more={{ to: detailsOf(id), text: '完整榜单' }} className={css.section}>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        <ol className={css.goods}>
          {items.map(({ id: productId, name, picture, priceFen, units }, at) => (
            <li key={productId} className={css.item}>
              <span className={css.picture}>
                <Photo picture={picture} units={100} ratio={0.92} alt="" />
                <Medal place={at + 1} className={css.medal} />
              </span>
              <GoodsName id={productId} name={name} picture={picture} priceFen={priceFen} />
              {units > 0 && <small className={css.units}>近 30 天售 {units}</small>}
            </li>
          ))}
        </ol>
      </Section>
    </Card>
  );
}
