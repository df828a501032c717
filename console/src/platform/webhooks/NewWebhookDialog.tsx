import { useState } from 'react';
import { z } from 'zod';
import { releases } from '@cellar/shared/api/platform/releases/calls';
import { webhooks } from '@cellar/shared/api/platform/webhooks/calls';
import { webhooksSchema } from '@cellar/shared/api/platform/webhooks/schema';
import { isShopEvent, webhookEvents, WEBHOOK_EVENTS } from '@cellar/shared/constants/webhookEvents';
import { useCall } from '../../api/useCall';
import { useStaff } from '../../api/staff';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { Form } from '../../kit/form/Form';
import { SecretDialog } from '../../kit/secret/SecretDialog';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { Dialog } from '../../kit/layout/Dialog';
import { WAYS } from './labels';

const ALL = '*';
const { params } = webhooksSchema.add;
/** A choice is a text: the one for all remotes stands for none in particular. */
const schema = params.extend({
  remote: z.preprocess((chosen) => (chosen === ALL ? null : chosen), params.shape.remote),
});

export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const remotes = useCall(releases.list, {}, { refetchInterval: false });
  const [secret, setSecret] = useState<string | null>(null);
  // What happens in the shop only an admin sends outside.
  const isAdmin = useStaff().roles.includes('admin');
  const events = WEBHOOK_EVENTS.filter((event) => isAdmin || !isShopEvent(event));
  if (secret)
    return (
      <SecretDialog
        title="通知已创建"
        note="签名密钥只显示这一次，请现在复制保存。"
        label="签名密钥"
        text={secret}
        onClose={onClose}
      >
        <p>
          每个请求的 x-cellar-signature 是 t=秒,v1=签名：用密钥对「秒.请求正文」计算 HMAC-SHA256，与 v1 比较，并拒绝 t
          太早的请求。
        </p>
      </SecretDialog>
    );
  return (
    <Dialog title="新建通知" onClose={onClose}>
      <Form
        schema={schema}
        start={{
          name: '',
          kind: 'web',
          target: '',
          events: events.filter((event) => !isShopEvent(event)),
          remote: ALL,
        }}
        send={async (values) => {
          const made = await webhooks.add(values);
          if (made.secret) setSecret(made.secret);
          else onClose();
        }}
        submit="创建"
        cancel={{ label: '取消', run: onClose }}
      >
        {(form) => (
          <>
            <TextField form={form} name="name" label="名称" hint="通知给谁，例如：值班群" />
            <ChoiceField form={form} name="kind" label="方式" kind="one" options={WAYS} />
            <TextField form={form} name="target" label="地址" hint="网址以 https:// 开头；邮件填写邮箱" />
            <ChoiceField
              form={form}
              name="events"
              label="事件"
              kind="any"
              options={Object.fromEntries(events.map((event) => [event, webhookEvents[event]]))}
            />
            <SelectField form={form} name="remote" label="应用">
              <option value={ALL}>全部应用</option>
              {remotes.data?.list.map((row) => (
                <option key={row.name}>{row.name}</option>
              ))}
            </SelectField>
          </>
        )}
      </Form>
    </Dialog>
  );
}
