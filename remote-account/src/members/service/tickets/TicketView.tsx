import { service } from '@cellar/shared/api/members/service/calls';
import { SERVICE_TOPICS } from '@cellar/shared/constants/service';
import { nearTime } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { isCallError } from '@cellar/shared/runtime/errors';
import { confirm, toast, toastError } from '@cellar/shared/runtime/messages';
import { Button, Card, Loaded, Skeleton, Stack, Row } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { NewFeedback } from '../NewFeedback';
import { TICKETS } from '../paths';
import css from '../service.module.css';
import { Entries } from './Entries';
import { ReplyForm } from './ReplyForm';
import { TicketTag } from './TicketTag';
import own from './tickets.module.css';

type Ticket = Awaited<ReturnType<typeof service.get>>;
const isGone = (error: unknown) => isCallError(error) && error.kind !== 'offline' && error.kind !== 'broken';

/** One conversation with the shop, and the ways to go on with it. */
export function TicketView({ id }: { id: string }) {
  const ticket = useLoad(() => service.get({ id }), [id]);
  const failed = (error: unknown) =>
    isGone(error) ? (
      <EmptyPage
        picture="message"
        text="反馈不存在，或属于另一个账号"
        action={<Button to={TICKETS}>查看我的反馈</Button>}
      />
    ) : null;
  return (
    <PullRefresh onRefresh={ticket.reload}>
      <Loaded from={ticket} skeleton={<Skeleton shapes="card lines lines" className={css.bones} />} failed={failed}>
        {(known) => <Conversation key={known.changedAt} known={known} onChanged={ticket.reload} />}
      </Loaded>
    </PullRefresh>
  );
}

function Conversation({ known, onChanged }: { known: Ticket; onChanged: () => Promise<unknown> }) {
  const [ticket, setTicket] = useState(known);
  const { topic, state, openedAt, entries } = ticket;
  return (
    <Stack>
      <Card className={own.head}>
        <Row as="span" wrap apart rowGap={4}>
          <h2 className={own.topic}>{SERVICE_TOPICS[topic]}</h2>
          <TicketTag state={state} />
        </Row>
        <span className={own.at}>提交于 {nearTime(openedAt, now())}</span>
      </Card>
      <Entries entries={entries} />
      {state === 'closed' ? (
        <>
          <p className={own.end}>反馈已关闭。还有问题，请提交新的反馈。</p>
          <NewFeedback />
        </>
      ) : (
        <>
          <ReplyForm id={ticket.id} onReplied={setTicket} onStale={onChanged} />
          <CloseButton id={ticket.id} onClosed={setTicket} onStale={onChanged} />
        </>
      )}
    </Stack>
  );
}

type CloseButtonProps = { id: string; onClosed: (ticket: Ticket) => void; onStale: () => Promise<unknown> };

function CloseButton({ id, onClosed, onStale }: CloseButtonProps) {
  const { submit, busy } = useSubmit(
    async () => {
      const message = '关闭后不能再补充，可以提交新的反馈。';
      if (!(await confirm({ title: '问题已经解决？', message, confirmText: '关闭反馈' }))) return;
      onClosed(await service.close({ id }));
      toast('反馈已关闭');
    },
    {
      onError: (error) => {
        toastError(error);
        if (service.close.failedWith(error, 'closed')) void onStale();
      },
    },
  );
  return (
    <Button kind="quiet" block loading={busy} onClick={() => void submit()}>
      问题已解决，关闭反馈
    </Button>
  );
}
