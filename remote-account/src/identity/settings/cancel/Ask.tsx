import { cancellation } from '@cellar/shared/api/identity/cancellation/calls';
import type { Cancellation } from '@cellar/shared/api/identity/cancellation/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { proveIdentity, type Proof } from '@cellar/shared/hooks/proveIdentity';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { Button, Cells, Check } from '@cellar/shared/ui/base';
import { ActionBar, Choices, Fields, TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { CheckPerson } from '../../../common/CheckPerson';
import { ExportCell } from '../ExportCell';
import { Losses } from './Losses';
import css from './LogoutScreen.module.css';
import { Obstacles } from './Obstacles';

export type Reason = Result<'cancellation.listReasons'>['list'][number];
type AskProps = { known: Cancellation; reasons: Reason[]; onAsked: (known: Cancellation) => void };
type Draft = { reason: Reason['id'] | null; text: string };

const MAX_TEXT = 200;

/** The application for the cancellation. */
export function Ask({ known, reasons, onAsked }: AskProps) {
  const { draft, setDraft, clearDraft } = useDraft<Draft>('/logout', { reason: null, text: '' });
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState('');
  const [proving, setProving] = useState(false);
  const next = () => {
    const wrong = draft.reason ? (agreed ? '' : '请先确认已了解注销的后果') : '请选择注销原因';
    setMissing(wrong);
    setProving(!wrong);
  };
  const submit = async (proof: Proof) => {
    const { reason, text } = draft;
    if (!reason) return;
    const { ticket } = await proveIdentity('logout', proof);
    const asked = await cancellation.submit({ reason, text, agreed: true, ticket });
    clearDraft();
    setProving(false);
    onAsked(asked);
  };
  return (
    <>
      {known.obstacles.length > 0 && <Obstacles list={known.obstacles} />}
      <Losses losses={known.losses} coolingDays={known.coolingDays} />
      <Cells>
        <ExportCell />
      </Cells>
      {known.obstacles.length === 0 && (
        <>
          <section className={css.reasons}>
            <h2>为什么要注销</h2>
            <Choices
              label="注销原因"
              items={reasons.map(({ id, name }) => ({ value: id, label: name }))}
              value={draft.reason}
              onChange={(reason) => {
                setDraft({ reason });
                setMissing('');
              }}
            />
          </section>
          <Fields>
            <TextArea
              label="补充说明"
              name="text"
              rows={3}
              maxLength={MAX_TEXT}
              counter
              placeholder="选填"
              value={draft.text}
              onChange={(text) => setDraft({ text })}
            />
          </Fields>
          <Check checked={agreed} onChange={setAgreed} className={css.agree}>
            <span>我已了解注销的后果，并同意放弃以上资产</span>
          </Check>
          {missing && (
            <p className={css.missing} role="alert">
              {missing}
            </p>
          )}
          <ActionBar>
            <Button kind="line" size="l" block onClick={next}>
              申请注销
            </Button>
          </ActionBar>
        </>
      )}
      <Sheet open={proving} onClose={() => setProving(false)} title="确认身份">
        <CheckPerson
          hasPassword={known.hasPassword}
          phone={known.phone}
          label="登录密码"
          action="确认注销"
          eitherWay
          onProve={submit}
        />
      </Sheet>
    </>
  );
}
