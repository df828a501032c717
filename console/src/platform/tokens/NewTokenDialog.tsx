import { useState } from 'react';
import { z } from 'zod';
import { releases } from '@cellar/shared/api/platform/releases/calls';
import { tokens } from '@cellar/shared/api/platform/tokens/calls';
import { tokensSchema } from '@cellar/shared/api/platform/tokens/schema';
import { useCall } from '../../api/useCall';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { Dialog } from '../../kit/layout/Dialog';
import { Form } from '../../kit/form/Form';
import { SecretDialog } from '../../kit/secret/SecretDialog';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { TOKEN_LABELS } from './labels';

const ALL = '*';
const USUAL_DAYS = 90;

const { params } = tokensSchema.create;
/** A choice is a text: the one for all remotes stands for none in particular. */
const schema = params.extend({
  remote: z.preprocess((chosen) => (chosen === ALL ? null : chosen), params.shape.remote),
});

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const remotes = useCall(releases.list, {}, { refetchInterval: false });
  const [token, setToken] = useState<string | null>(null);
  if (token)
    return (
      <SecretDialog
        title="令牌已创建"
        note="令牌只显示这一次，关闭后无法再查看，请现在复制保存。"
        label="令牌"
        text={token}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="新建令牌" onClose={onClose}>
      <Form
        schema={schema}
        start={{ name: '', remote: '', actions: ['publish', 'read'], days: USUAL_DAYS }}
        send={async (values) => setToken((await tokens.create(values)).token)}
        submit="创建"
        cancel={{ label: '取消', run: onClose }}
      >
        {(form) => (
          <>
            <TextField form={form} name="name" label="名称" hint="给谁用，例如：orders 流水线" />
            <SelectField form={form} name="remote" label="应用">
              <option value="">请选择</option>
              {remotes.data?.list.map((row) => (
                <option key={row.name}>{row.name}</option>
              ))}
              <option value={ALL}>全部应用</option>
            </SelectField>
            <ChoiceField form={form} name="actions" label="可以做" kind="any" options={TOKEN_LABELS} />
            <TextField form={form} name="days" label="有效天数" type="number" />
          </>
        )}
      </Form>
    </Dialog>
  );
}
