import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import type { ReturnForm } from '@cellar/shared/api/trade/returns/schema';
import { MAX_RETURN_PICTURES, MAX_RETURN_TEXT, RETURN_KINDS, RETURN_REASONS } from '@cellar/shared/constants/returns';
import { PictureField } from '@cellar/shared/parts/PictureField';
import { Button, Page, Stack, Note } from '@cellar/shared/ui/base';
import { Choices, FieldRow, Fields, Form, TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { BarRow } from '../../common/BarRow';
import css from '../returns.module.css';
import { ChooseLines } from './ChooseLines';
import { ReturnPreview, usePreview } from './ReturnPreview';
import { chosenLines, reasonsOf, useApplication } from './useApplication';

type ApplyFormProps = { form: ReturnForm; line: number | null; onStale: () => Promise<unknown> };

const noteOf = ({ until, confirms }: ReturnForm) => {
  if (confirms) return '提交申请即确认收货，7 天内都可以申请退换。';
  return until ? `请在 ${nearTime(until, now())} 前提交申请。` : '商品发出前可以申请退款。';
};

/** What never left is not sent back: its money is. */
const titleOf = ({ until, confirms }: ReturnForm) => (until || confirms ? '申请退换' : '申请退款');

export function ApplyForm({ form, line, onStale }: ApplyFormProps) {
  const fields = useApplication(form, line, onStale);
  const [choosing, setChoosing] = useState(false);
  const { kind, reason, lines, pictures } = fields.values;
  const reasons = reasonsOf(form, kind);
  const known = reasons.find((one) => one.reason === reason);
  const chosen = chosenLines(form, lines);
  const isComplete = known !== undefined && chosen.length > 0;
  const preview = usePreview(isComplete ? { orderId: form.orderId, kind, reason: known.reason, lines: chosen } : null);
  const freightText = isComplete && preview.data?.freightText;
  const bottom = (
    <BarRow>
      {freightText && <p className={css.freight}>{freightText}</p>}
      <Button size="l" block loading={fields.busy} onClick={fields.submit}>
        提交申请
      </Button>
    </BarRow>
  );
  return (
    <Page title={titleOf(form)} className={css.form} bottom={bottom}>
      <Form label={titleOf(form)} onSubmit={fields.submit}>
        <Stack gap={10}>
          {form.options.length > 1 && (
            <Choices
              label="退换方式"
              items={form.options.map((option) => ({
                value: option.kind,
                label: RETURN_KINDS[option.kind],
                note: option.note,
              }))}
              value={kind}
              onChange={(value) => fields.set({ kind: value, reason: '' })}
            />
          )}
          <ChooseLines
            lines={form.lines}
            wanted={lines}
            error={fields.field('lines').error}
            onChange={(wanted) => fields.set({ lines: wanted })}
          />
          <Fields>
            <FieldRow
              label="原因"
              name="reason"
              value={known ? RETURN_REASONS[known.reason] : ''}
              placeholder="请选择原因"
              error={fields.field('reason').error}
              onClick={() => setChoosing(true)}
            />
            <TextArea
              label="说明"
              rows={3}
              counter
              maxLength={MAX_RETURN_TEXT}
              placeholder="补充情况（选填）"
              {...fields.field('text')}
            />
            <PictureField
              label="照片"
              pick="添加照片"
              name="pictures"
              purpose="return"
              max={MAX_RETURN_PICTURES}
              items={pictures}
              onChange={(change) => fields.update('pictures', change)}
              error={fields.field('pictures').error}
              hint={known?.pictures ? '请拍清外箱、瓶身和问题处' : `选填，最多 ${MAX_RETURN_PICTURES} 张`}
            />
          </Fields>
          {isComplete && <ReturnPreview from={preview} kind={kind} />}
          <Note>{noteOf(form)}赠品随最后一件商品一起退回。</Note>
        </Stack>
      </Form>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title="退换原因">
        <Choices
          label="退换原因"
          items={reasons.map((one) => ({
            value: one.reason,
            label: RETURN_REASONS[one.reason],
            note: one.pictures ? '需要照片' : undefined,
          }))}
          value={known?.reason ?? null}
          onChange={(value) => {
            fields.set({ reason: value });
            setChoosing(false);
          }}
        />
      </Sheet>
    </Page>
  );
}
