import { service } from '@cellar/shared/api/members/service/calls';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin, personAtom } from '@cellar/shared/runtime/session';
import { useAtomValue } from '@cellar/shared/state';
import { Button, ListView, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import css from '../service.module.css';
import { TicketRow } from './TicketRow';

export function TicketList() {
  const go = useGo();
  const person = useAtomValue(personAtom);
  const list = useList((cursor) => service.list(cursor ? { cursor } : {}), [person?.userid]);
  const empty = person ? (
    <EmptyPage picture="message" text="还没有反馈" action={<Button to="/service-center">查看常见问题</Button>} />
  ) : (
    <EmptyPage
      picture="message"
      text="登录后查看我的反馈"
      action={<Button onClick={() => needLogin(go, { why: '登录后查看我的反馈' })}>去登录</Button>}
    />
  );
  return (
    <PullRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        label="我的反馈"
        skeleton={<Skeleton shapes="card card card" className={css.bones} />}
        empty={empty}
        render={(ticket) => <TicketRow ticket={ticket} />}
      />
    </PullRefresh>
  );
}
