import { MESSAGE_KINDS } from '@cellar/shared/api/members/messages/kinds';
import type { MessageKind } from '@cellar/shared/api/members/messages/schema';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, ListView, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { MessageRow } from './MessageRow';
import css from './MessageScreen.module.css';
import { SettingsSheet } from './SettingsSheet';
import { useMessages } from './useMessages';

const ALL = 'all';
const names: Record<MessageKind, string> = { order: '订单', activity: '活动', system: '系统' };

export default function MessageScreen() {
  const { kind: asked } = useQuery();
  const setQuery = useSetQuery();
  const kind = MESSAGE_KINDS.find((one) => one === asked);
  const { list, unread, read, readAll, busy, refresh } = useMessages(kind);
  const [choosing, setChoosing] = useState(false);
  const count = kind ? unread[kind] : unread.order + unread.activity + unread.system;
  const onKind = (value: string) => setQuery({ kind: value === ALL ? undefined : value }, { replace: true });
  const empty = kind ? (
    <EmptyPage
      picture="message"
      text={`还没有${names[kind]}消息`}
      action={<Button onClick={() => onKind(ALL)}>查看全部消息</Button>}
    />
  ) : (
    <EmptyPage picture="message" text="还没有消息" action={<Button to="/index">去逛逛</Button>} />
  );
  return (
    <Page
      title="消息中心"
      right={
        <button type="button" className={css.settings} onClick={() => setChoosing(true)}>
          设置
        </button>
      }
    >
      <Tabs
        sticky
        label="消息分类"
        value={kind ?? ALL}
        items={[
          { value: ALL, label: '全部' },
          ...MESSAGE_KINDS.map((value) => ({ value, label: names[value], count: unread[value] })),
        ]}
        onChange={onKind}
      />
      {count > 0 && (
        <div className={css.head}>
          <span>{count} 条未读</span>
          <Button kind="line" size="s" disabled={list.status === 'loading'} loading={busy} onClick={readAll}>
            全部已读
          </Button>
        </div>
      )}
      <PullRefresh onRefresh={refresh}>
        <ListView
          list={list}
          label="消息"
          className={css.list}
          skeleton={<Skeleton shapes="card card card card" />}
          empty={empty}
          render={(message) => <MessageRow message={message} onRead={() => void read(message.id)} />}
        />
      </PullRefresh>
      <SettingsSheet open={choosing} onClose={() => setChoosing(false)} />
    </Page>
  );
}
