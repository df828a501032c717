import { notices } from '@cellar/shared/api/identity/notices/calls';
import type { NoticeEntry } from '@cellar/shared/api/identity/notices/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, ListView, Page, Skeleton, Tag, Row } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { ExcerptCard } from '../../common/rows/ExcerptCard';
import css from './InformScreen.module.css';
import { kindNames } from './kindNames';
import { NoticeText } from './NoticeText';

/** Notices of the shop; with `id` one of them in full. */
export default function InformScreen() {
  const { id } = useQuery();
  return (
    <Page title="通知公告" className={css.page}>
      {id === undefined ? <Notices /> : <NoticeText key={id} id={id} />}
    </Page>
  );
}

function Notices() {
  const list = useList((cursor) => notices.list(cursor ? { cursor } : {}), []);
  return (
    <PullRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        label="通知公告"
        skeleton={<Skeleton shapes="card card card card" />}
        empty={<EmptyPage picture="message" text="还没有公告" action={<Button to="/index">去逛逛</Button>} />}
        render={(notice) => <Entry notice={notice} />}
      />
    </PullRefresh>
  );
}

const Entry = ({ notice: { id, kind, title, excerpt, pinned, at } }: { notice: NoticeEntry }) => (
  <ExcerptCard to={`/inform?id=${id}`} excerpt={excerpt} at={at}>
    <Row as="span">
      <Tag>{pinned ? '置顶' : kindNames[kind]}</Tag>
      <b className={css.title}>{title}</b>
    </Row>
  </ExcerptCard>
);
