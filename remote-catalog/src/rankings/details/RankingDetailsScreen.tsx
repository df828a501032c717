import { rankings } from '@cellar/shared/api/pages/rankings/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { Button, Loaded, Page, Skeleton, Tag } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { RankedRow } from '../RankedRow';
import css from '../ranked.module.css';
import own from './RankingDetailsScreen.module.css';

type Ranking = Result<'rankings.get'>;

/** One ranking whole: its goods by place, and why each stands there. */
export default function RankingDetailsScreen() {
  const { id = '' } = useQuery();
  const found = useLoad(() => rankings.get({ id }), [id], { place: usePlace(`ranking ${id}`) });
  useShare(
    found.data && { title: `酒窖 · ${found.data.title}`, desc: found.data.subtitle || '近 30 天大家买得最多的酒' },
  );
  const missing = (error: unknown) => (isMissing(error) ? <Missing /> : null);
  return (
    <Page title="榜单详情">
      <PullRefresh onRefresh={found.reload}>
        <Loaded from={found} skeleton={<Skeleton shapes="card list" />} failed={missing}>
          {(ranking) => <Shown ranking={ranking} />}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

const Missing = () => <EmptyPage text="榜单不存在或已下线" action={<Button to="/rankingList">看看其他榜单</Button>} />;

function Shown({ ranking: { title, subtitle, listTo, list } }: { ranking: Ranking }) {
  if (list.length === 0)
    return <EmptyPage text="这个榜单暂时没有可买的酒" action={<Button to="/rankingList">看看其他榜单</Button>} />;
  return (
    <>
      <header className={own.head}>
        <h2>{title}</h2>
        {subtitle && <p>{subtitle}</p>}
        <small>按近 30 天销量排名，升降与再前 30 天相比</small>
      </header>
      <ol className={css.list} aria-label={title}>
        {list.map((ranked, index) => (
          <li key={ranked.product.id} data-item={ranked.product.id}>
            <RankedRow ranked={ranked} priority={index < 2}>
              {ranked.reasons.map((reason) => (
                <Tag key={reason} tone="soft">
                  {reason}
                </Tag>
              ))}
            </RankedRow>
          </li>
        ))}
      </ol>
      <div className={own.more}>
        <Button to={listTo} kind="line" block>
          看全部同类商品
        </Button>
      </div>
    </>
  );
}
