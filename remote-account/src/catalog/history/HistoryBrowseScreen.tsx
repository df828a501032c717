import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { Button, Check, ListView, Page, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { DayGroup } from './DayGroup';
import css from './HistoryBrowseScreen.module.css';
import { useHistory } from './useHistory';

export default function HistoryBrowseScreen() {
  const { list, items, settled, refresh, remove, clear, busy } = useHistory();
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const stop = () => setMarked(null);
  const mark = (ids: readonly string[], on: boolean) =>
    setMarked(
      (known) => new Set(on ? [...(known ?? []), ...ids] : [...(known ?? [])].filter((id) => !ids.includes(id))),
    );
  const chosen = items.filter(({ id }) => marked?.has(id));
  const finish = (done: boolean | undefined) => {
    if (!done) return;
    stop();
    toast('已删除');
  };
  const removeChosen = async () => finish(await remove(chosen.map(({ id }) => id)));
  const clearAll = async () => {
    const sure = await confirm({ title: '清空浏览足迹', message: '清空后不能恢复，确定清空吗？', confirmText: '清空' });
    if (sure) finish(await clear());
  };
  const deletable = settled && items.length > 0;
  const editing = marked !== null && deletable;
  const toggle = deletable && (
    <button type="button" className={css.edit} onClick={() => (editing ? stop() : setMarked(new Set()))}>
      {editing ? '完成' : '管理'}
    </button>
  );
  const bar = (
    <>
      <Check
        checked={chosen.length === items.length}
        onChange={(on) =>
          mark(
            items.map(({ id }) => id),
            on,
          )
        }
      >
        全选
      </Check>
      <span className={css.actions}>
        <Button kind="line" disabled={busy} onClick={() => void clearAll()}>
          清空
        </Button>
        <Button disabled={chosen.length === 0} loading={busy} onClick={() => void removeChosen()}>
          删除{chosen.length > 0 && ` (${chosen.length})`}
        </Button>
      </span>
    </>
  );
  return (
    <Page title="浏览足迹" right={toggle || undefined} bottom={editing ? bar : undefined} className={css.page}>
      <PullRefresh onRefresh={refresh} disabled={editing}>
        <ListView
          list={list}
          label="浏览足迹"
          skeleton={<Skeleton shapes="rail3 rail3 rail3" />}
          empty={<EmptyPage picture="glass" text="还没有浏览过商品" action={<Button to="/index">去逛逛</Button>} />}
          render={(group) => <DayGroup group={group} {...(editing ? { marked, onMark: mark } : {})} />}
        />
      </PullRefresh>
    </Page>
  );
}
