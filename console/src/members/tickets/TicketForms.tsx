import { useState } from 'react';
import { tickets } from '@cellar/shared/api/members/tickets/calls';
import { ticketsSchema } from '@cellar/shared/api/members/tickets/schema';
import { useNotice } from '../../api/notice';
import { Note } from '../../kit/feedback/Note';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { Form } from '../../kit/form/Form';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';

type Ticket = { id: string; version: number; nickname: string };

const LINES = 4;
const answered = ticketsSchema.answer.params.pick({ body: true });
const closed = ticketsSchema.close.params.pick({ reason: true });

/** Answers what the customer wrote last; a later word of the customer's refuses it. */
export function AnswerForm({ ticket: { id, version, nickname } }: { ticket: Ticket }) {
  const notify = useNotice();
  // Empty after each answer; what the customer writes meanwhile leaves what is typed.
  const [sent, setSent] = useState(0);
  return (
    <Form
      key={sent}
      schema={answered}
      start={{ body: '' }}
      send={({ body }) => tickets.answer({ id, version, body })}
      onSent={() => {
        notify(`已回复 ${nickname}`);
        setSent((times) => times + 1);
      }}
      submit="发送回复"
      explain={({ code, message }) => (
        <Note tone="bad">
          {code === 'changed' ? '这条反馈有了新的内容，已显示在上面。你写的还在，看过后可以再次发送。' : message}
        </Note>
      )}
    >
      {(form) => (
        <TextField form={form} name="body" label="回复" hint="客户会收到站内消息，发出后不能修改" lines={LINES} />
      )}
    </Form>
  );
}

export const CloseTicketDialog = ({
  ticket: { id, version, nickname },
  onClose,
}: {
  ticket: Ticket;
  onClose: () => void;
}) => (
  <ConfirmAction
    title={`关闭 ${nickname} 的反馈`}
    happens="客户会看到理由；关闭后不能再回复，客户可以另提一条。"
    confirm="关闭反馈"
    isDangerous
    schema={closed}
    start={{ reason: '' }}
    send={({ reason }) => tickets.close({ id, version, reason })}
    done={() => `${nickname} 的反馈已关闭`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);
