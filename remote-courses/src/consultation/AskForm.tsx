import { courses } from '@cellar/shared/api/trade/courses/calls';
import { cleanName } from '@cellar/shared/format/person/name';
import { checkPhone } from '@cellar/shared/format/person/validators';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useQuery } from '@cellar/shared/runtime/query';
import { personNow } from '@cellar/shared/runtime/session';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { Button } from '@cellar/shared/ui/base';
import { ActionBar, Field, Fields, Form, PhoneField, PillsField, TextArea, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import css from './ConsultationScreen.module.css';
import { Sent } from './Sent';
import { Subject } from './Subject';

/** What a question may be about, as the adviser reads it. */
const TOPICS = ['WSET 一级', 'WSET 二级', 'WSET 三级', 'WSET 四级', '产区课程', '企业团课', '其他'] as const;

type Topic = (typeof TOPICS)[number];

/** The topic that an address names by `level` or `region`; null for none. */
function topicOf({ level, region }: Record<string, string>): Topic | null {
  if (region) return '产区课程';
  return /^[1-4]$/.test(level ?? '') ? (TOPICS[Number(level) - 1] ?? null) : null;
}

const MAX_LENGTH = 200;

/** The masked number of the account, for who is logged in. */
function accountPhone(): string | null {
  const phone = personNow()?.['phone'];
  return typeof phone === 'string' && phone ? phone : null;
}

type AskFormProps = { sessionId: string | null; onSent: () => void };

export function AskForm({ sessionId: asked, onSent }: AskFormProps) {
  const query = useQuery();
  const [sessionId, setSessionId] = useState(asked);
  const [ownPhone, setOwnPhone] = useState(accountPhone);
  const [sent, setSent] = useState<{ until: string; phone: string } | null>(null);
  const keyFor = useIdemKey();
  const form = useForm(
    { topic: topicOf(query), phone: '', name: '', text: '' },
    {
      phone: (phone) => (ownPhone ? null : checkPhone(phone)),
      text: (text) => (text.trim() ? null : '请写下想咨询的问题'),
    },
    async ({ topic, phone, name, text }) => {
      const params = {
        ...(ownPhone ? {} : { phone }),
        ...(sessionId ? { sessionId } : {}),
        name,
        text: !sessionId && topic ? `${topic}：${text.trim()}` : text.trim(),
      };
      const { answerBefore } = await courses.saveConsultation({ ...params, idemKey: keyFor(params) });
      setSent({ until: answerBefore, phone: ownPhone ?? phone });
      trackEvent('courseConsultation', sessionId ? { sessionId } : {});
      onSent();
    },
  );
  if (sent) {
    const again = () => {
      form.set({ text: '' });
      setSent(null);
    };
    return <Sent {...sent} onAgain={again} />;
  }
  const topic = form.field('topic');
  return (
    <Form label="课程咨询" className={css.form} onSubmit={form.submit}>
      {sessionId && <Subject sessionId={sessionId} onRemove={() => setSessionId(null)} />}
      <Fields>
        {!sessionId && (
          <PillsField
            label="咨询内容"
            value={topic.value}
            onChange={(value: Topic) => topic.onChange(value === topic.value ? null : value)}
            items={TOPICS.map((value) => ({ value, label: value }))}
          />
        )}
        <TextArea
          label="问题"
          placeholder="如：零基础适合哪一级？可以补考吗？"
          maxLength={MAX_LENGTH}
          rows={3}
          counter
          {...form.field('text')}
        />
        <TextField
          label="称呼"
          placeholder="怎么称呼你（选填）"
          maxLength={20}
          autoComplete="name"
          clean={cleanName}
          {...form.field('name')}
        />
        {ownPhone ? (
          <Field label="电话" right={<OtherPhone onClick={() => setOwnPhone(null)} />}>
            {(wiring) => <output {...wiring}>{ownPhone}</output>}
          </Field>
        ) : (
          <PhoneField label="电话" {...form.field('phone')} />
        )}
      </Fields>
      <ActionBar>
        <Button type="submit" size="l" block loading={form.busy}>
          提交咨询
        </Button>
      </ActionBar>
      <p className={css.note}>电话只用于这次答复，不会用于推销</p>
    </Form>
  );
}

const OtherPhone = ({ onClick }: { onClick: () => void }) => (
  <Button kind="plain" size="s" onClick={onClick}>
    换一个
  </Button>
);
