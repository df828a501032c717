import { staffMail } from '@cellar/shared/api/identity/staffMail/calls';
import { staffMailSchema } from '@cellar/shared/api/identity/staffMail/schema';
import { webhookEvents } from '@cellar/shared/constants/webhookEvents';
import type { Result } from '@cellar/shared/contract/calls';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useAction, useCall } from '../api/useCall';
import { Button } from '../kit/base/Button';
import { Loaded } from '../kit/feedback/Loaded';
import { Note } from '../kit/feedback/Note';
import { ChoiceField } from '../kit/form/ChoiceField';
import { ConfirmAction } from '../kit/form/ConfirmAction';
import { EditAction } from '../kit/form/draft/EditAction';
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

const startOf = (mail: Mail) => ({
  address: mail.address,
  events: eventsOf(mail),
  everyMinutes: mail.everyMinutes,
});

function MailForm({ mail, onSaved, onClose }: Props & { mail: Mail; onSaved: (address: string) => void }) {
  const { choices, problem, address, confirmedAddress } = mail;
  const saved = useRef<string | null>(null);
  return (
    <EditAction
      title={TITLE}
      happens="有新的情况时发邮件给你，这段时间里的合成一封。没有权限看的不会发。"
      confirm="保存"
      schema={schema}
      row={mail}
      startOf={(row) => startOf(row ?? mail)}
      read={async () => [await staffMail.get({})]}
      isSame={() => true}
      send={async ({ events, ...rest }, seen) => {
        const { revision } = seen ?? mail;
        await staffMail.save({ ...rest, revision, events: choices.filter((event) => events.includes(event)) });
        saved.current = events.length > 0 && rest.address !== confirmedAddress ? rest.address : null;
      }}
      done={({ events }) => {
        if (saved.current) return '邮件提醒已保存，请确认邮箱';
        return events.length > 0 ? '邮件提醒已保存' : '邮件提醒已关闭';
      }}
      onClose={() => (saved.current ? onSaved(saved.current) : onClose())}
    >
      {(form) => (
        <>
          {problem && <Note tone="gold">上一封没有送到：{problem}。</Note>}
          {address && address !== confirmedAddress && (
            <Note tone="gold">
              {address} 还没有确认，{confirmedAddress ? `现在发到 ${confirmedAddress}` : '不会收到邮件'}。{' '}
              <Button small onClick={() => onSaved(address)}>
                确认邮箱
              </Button>
            </Note>
          )}
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
    </EditAction>
  );
}

/** The code that came to the address: only then mails go there. */
function CodeForm({ address, onClose }: Props & { address: string }) {
  const again = useAction(() => staffMail.sendCode({}), { done: () => `验证码已发到 ${address}` });
  return (
    <ConfirmAction
      title="确认邮箱"
      happens={`填写发到 ${address} 的 6 位验证码，10 分钟内有效。确认后提醒才发到这个邮箱。`}
      confirm="确认邮箱"
      schema={staffMailSchema.confirm.params}
      start={{ code: '' }}
      send={({ code }) => staffMail.confirm({ code })}
      done={() => `邮箱已确认，提醒会发到 ${address}`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="code" label="验证码" />
          <p>
            没有收到？看看垃圾邮件，或{' '}
            <Button small busy={again.isPending} onClick={() => again.run(undefined)}>
              重新发送
            </Button>
          </p>
        </>
      )}
    </ConfirmAction>
  );
}

/** Which events the person has by mail, where, and how often at most. */
export function MailDialog({ onClose }: Props) {
  const query = useCall(staffMail.get, {});
  const [address, setAddress] = useState<string | null>(null);
  if (address) return <CodeForm address={address} onClose={onClose} />;
  if (query.data) return <MailForm mail={query.data} onSaved={setAddress} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      <Loaded from={query}>{() => null}</Loaded>
    </Dialog>
  );
}
