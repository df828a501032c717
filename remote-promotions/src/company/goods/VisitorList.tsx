import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import { nearTime } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { Button, Cell, ListView, Skeleton } from '@cellar/shared/ui/base';
import css from '../company.module.css';

/** Who looked at the own page. */
export function VisitorList() {
  const list = useList((cursor) => companyPages.listVisitors(cursor ? { cursor } : {}), []);
  return (
    <div className={css.list}>
      <ListView
        tight
        list={list}
        label="访客"
        skeleton={<Skeleton shapes="lines lines" />}
        empty={<EmptyPage text="还没有访客" note="把主页发给顾客" action={<Button to="/hy-list">去分享</Button>} />}
        render={({ nickname, times, seenAt }) => (
          <Cell label={nickname} note={`最近 ${nearTime(seenAt, now())}`} value={`来过 ${times} 次`} />
        )}
      />
    </div>
  );
}
