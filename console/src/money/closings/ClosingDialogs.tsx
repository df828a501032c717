import { closings } from '@cellar/shared/api/money/closings/calls';
import { closingsSchema, type ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { money } from '@cellar/shared/format/number/money';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';

const noted = closingsSchema.close.params.pick({ note: true });
const reasoned = closingsSchema.reopen.params.pick({ reason: true });

type Props = { sheet: ClosingSheet; onClose: () => void };

export const CloseDialog = ({ sheet: { day, netFen, toExplain }, onClose }: Props) => (
  <ConfirmAction
    title={`日结 ${day}`}
    happens={`当天净收款 ${money(netFen)}。日结后写入操作日志，需要更正时写明理由才能重开。`}
    confirm="确认日结"
    schema={noted}
    start={{ note: '' }}
    send={({ note }) => closings.close({ day, netFen, ...(note && { note }) })}
    done={() => `${day} 已日结`}
    onClose={onClose}
  >
    {(form) => toExplain && <TextField form={form} name="note" label="差额说明（必填）" hint={toExplain} lines={3} />}
  </ConfirmAction>
);

export const ReopenDialog = ({ sheet: { day }, onClose }: Props) => (
  <ConfirmAction
    title={`重开 ${day}`}
    happens="这一天恢复为未日结，更正后请重新日结。"
    confirm="重开"
    schema={reasoned}
    start={{ reason: '' }}
    send={({ reason }) => closings.reopen({ day, reason })}
    done={() => `${day} 已重开`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);
