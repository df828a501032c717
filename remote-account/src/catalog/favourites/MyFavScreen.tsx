import { wineries } from '@cellar/shared/api/catalog/wineries/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { toast } from '@cellar/shared/runtime/messages';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Check, ListView, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { FollowedWineries } from './FollowedWineries';
import { FavouriteRow } from './FavouriteRow';
import css from './MyFavScreen.module.css';
import { groupOf, useFavourites } from './useFavourites';

const ALL = 'all';
const WINERIES = 'wineries';

export default function MyFavScreen() {
  const shown = useQuery()['group'];
  const group = groupOf(shown);
  const followed = useLoad(() => wineries.listFollowed({ size: 1 }), []);
  const count = followed.data?.total ?? 0;
  const setQuery = useSetQuery();
  const { list, groups, remove, busy, refresh } = useFavourites(group);
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const filled = list.items.length > 0;
  const isWineries = shown === WINERIES;
  const editing = marked !== null && filled && !isWineries;
  const mark = (ids: readonly string[], on: boolean) =>
    setMarked(
      (known) => new Set(on ? [...(known ?? []), ...ids] : [...(known ?? [])].filter((id) => !ids.includes(id))),
    );
  const chosen = list.items.map(({ id }) => id).filter((id) => marked?.has(id));
  const removeChosen = async () => {
    if (!(await remove(chosen))) return;
    setMarked(null);
    toast('已取消收藏');
  };
  const toggle = filled && !isWineries && (
    <button type="button" className={css.edit} onClick={() => setMarked(editing ? null : new Set())}>
      {editing ? '完成' : '管理'}
    </button>
  );
  const bar = (
    <>
      <Check
        checked={chosen.length === list.items.length}
        onChange={(on) =>
          mark(
            list.items.map(({ id }) => id),
            on,
          )
        }
      >
        全选
      </Check>
      <span className={css.actions}>
        <Button disabled={chosen.length === 0} loading={busy} onClick={() => void removeChosen()}>
          取消收藏{chosen.length > 0 && ` (${chosen.length})`}
        </Button>
      </span>
    </>
  );
  const onGroup = (value: string) => {
    setMarked(null);
    setQuery({ group: value === ALL ? undefined : value }, { replace: true });
  };
  const empty = group ? (
    <EmptyPage
      picture="glass"
      text="这一组没有收藏"
      action={<Button onClick={() => onGroup(ALL)}>查看全部收藏</Button>}
    />
  ) : (
    <EmptyPage picture="glass" text="还没有收藏商品" action={<Button to="/index">去逛逛</Button>} />
  );
  return (
    <Page title="我的收藏" right={toggle || undefined} bottom={editing ? bar : undefined}>
      {(groups.length > 1 || group || count > 0 || isWineries) && (
        <Tabs
          scroll
          sticky
          label="收藏分组"
          value={isWineries ? WINERIES : (group ?? ALL)}
          items={[
            { value: ALL, label: '全部' },
            ...groups.map(({ id, name, count: goods }) => ({ value: id, label: name, count: goods })),
            ...(count > 0 || isWineries ? [{ value: WINERIES, label: '酒庄', count }] : []),
          ]}
          onChange={onGroup}
        />
      )}
      {isWineries ? (
        <FollowedWineries onChanged={() => void followed.reload()} />
      ) : (
        <PullRefresh onRefresh={refresh} disabled={editing}>
          <ListView
            list={list}
            label="我的收藏"
            className={css.list}
            skeleton={<Skeleton shapes="list" />}
            empty={empty}
            render={(item) => (
              <FavouriteRow
                item={item}
                {...(editing ? { on: marked.has(item.id), onMark: (on: boolean) => mark([item.id], on) } : {})}
              />
            )}
          />
        </PullRefresh>
      )}
    </Page>
  );
}
