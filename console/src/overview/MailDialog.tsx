import { staffMail } from '@cellar/shared/api/identity/staffMail/calls';
import { staffMailSchema } from '@cellar/shared/api/identity/staffMail/schema';
import { webhookEvents } from '@cellar/shared/constants/webhookEvents';
import type { Result } from '@cellar/shared/contract/calls';
import { z } from 'zod';
import { useCall } from '../api/useCall';
import { Loaded } from '../kit/feedback/Loaded';
import { Note } from '../kit/feedback/Note';
import { ChoiceField } from '../kit/form/ChoiceField';
import { ConfirmAction } from '../kit/form/ConfirmAction';
import { TextField } from '../kit/form/TextField';
import { Dialog } from '../kit/layout/Dialog';

const { params } = staffMailSchema.save;
const TITLE = '邮件提醒';
type Mail = Result<'staffMail.get'>;
type Props = { onClose: () => void };
const eventsOf = ({ events, choices }: Mail) => events.filter((event) => choices.includes(event));

const schema = params.pick({ address: true, everyMinutes: true }).extend({
  events: z.array(z.enum(Object.keys(webhookEvents) as [keyof typeof webhookEvents])),
});

/** What stands on the server now, where somebody signed in with the same account changed it meanwhile. */
const CurrentNote = ({ mail }: { mail: Mail }) => (
  <Note tone="bad">
    邮件提醒已在别处修改为：{mail.address || '没有邮箱'}，
    {mail.events.map((event) => webhookEvents[event]).join('、') || '没有提醒'}，每 {mail.everyMinutes}{' '}
    分钟。再点「保存」会用你填写的内容替换它。
  </Note>
);

function MailForm({ mail, onClose }: Props & { mail: Mail }) {
  const { choices, problem, revision } = mail;
  return (
    <ConfirmAction
      title={TITLE}
      happens="有新的情况时发邮件给你，这段时间里的合成一封。没有权限看的不会发。"
      confirm="保存"
      schema={schema}
      start={{ address: mail.address, events: eventsOf(mail), everyMinutes: mail.everyMinutes }}
      send={({ events, ...rest }) =>
        staffMail.save({ ...rest, revision, events: choices.filter((event) => events.includes(event)) })
      }
      done={({ events }) => (events.length > 0 ? '邮件提醒已保存' : '邮件提醒已关闭')}
      explain={({ code, message }) =>
        code === 'changed' ? <CurrentNote mail={mail} /> : <Note tone="bad">{message}</Note>
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          {problem && <Note tone="gold">上一封没有送到：{problem}。</Note>}
          <ChoiceField
            form={form}
            name="events"
            label="提醒哪些"
            kind="any"
            options={Object.fromEntries(choices.map((event) => [event, webhookEvents[event]]))}
          />
          <TextField form={form} name="address" label="邮箱" />
          <TextField form={form} name="everyMinutes" label="最多每几分钟一封" type="number" />
        </>
      )}
    </ConfirmAction>
  );
}

/** Which events the person has by mail, where, and how often at most. */
export function MailDialog({ onClose }: Props) {
  const query = useCall(staffMail.get, {});
  if (query.data) return <MailForm mail={query.data} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      <Loaded from={query}>{() => null}</Loaded>
    </Dialog>
  );
}
