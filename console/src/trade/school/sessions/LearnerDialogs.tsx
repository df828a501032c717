import { invoiceDesk } from '@cellar/shared/api/trade/invoiceDesk/calls';
import { invoiceDeskSchema } from '@cellar/shared/api/trade/invoiceDesk/schema';
import { school } from '@cellar/shared/api/trade/school/calls';
import { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import type { RosterLearner } from '@cellar/shared/api/trade/school/shapes';
import { z } from 'zod';
import { money } from '@cellar/shared/format/number/money';
import { byPath } from '../../../kit/form/amounts';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { ChosenFile, FileField } from '../../../kit/form/FileField';
import { ReasonField } from '../../../kit/form/ReasonField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';

type Props = { sessionId: string; learner: RosterLearner; onClose: () => void };

const result = z.object({ passed: z.enum(['yes', 'no']), grade: schoolSchema.saveResult.params.shape.grade });
const because = schoolSchema.removeLearner.params.pick({ reason: true });
const issued = invoiceDeskSchema.issue.params.pick({ number: true }).extend({ file: ChosenFile });

export const ResultDialog = ({ sessionId, learner, onClose }: Props) => {
  const { orderId, line, name, passed, grade } = learner;
  return (
    <ConfirmAction
      title={`登记成绩：${name}`}
      happens="学员在报名详情里看到成绩。颁发证书前可以再改。"
      confirm="保存"
      schema={result}
      start={{ passed: passed === false ? 'no' : 'yes', grade: grade ?? '' }}
      send={(values) =>
        school.saveResult({ sessionId, orderId, line, passed: values.passed === 'yes', grade: values.grade })
      }
      done={() => `${name} 的成绩已保存`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField form={form} name="passed" label="结果">
            <option value="yes">通过</option>
            <option value="no">未通过</option>
          </SelectField>
          <TextField form={form} name="grade" label="成绩" hint="例如 优秀、85 分" />
        </>
      )}
    </ConfirmAction>
  );
};

/** What goes back is said before, and stands on the button. */
export function RemoveDialog({ sessionId, learner, onClose }: Props) {
  const { orderId, line, name, orderNo, removalFen, invoiceNo } = learner;
  const amountFen = removalFen ?? 0;
  const issued = invoiceNo === null ? '' : `发票 ${invoiceNo} 已开具，需另行冲红重开。`;
  return (
    <ConfirmAction
      title={`减少学员：${name}`}
      happens={`报名 ${orderNo} 的其他学员不变，名额释放给候补。按报名协议退 ${money(amountFen)}，原路退回。${issued}不能恢复。`}
      confirm={`减少学员，退 ${money(amountFen)}`}
      isDangerous
      schema={because}
      start={{ reason: '' }}
      send={({ reason }) => school.removeLearner({ sessionId, orderId, line, amountFen, reason })}
      done={() => `已减少学员 ${name}，${money(amountFen)} 原路退回`}
      onClose={onClose}
    >
      {(form) => <ReasonField form={form} needed />}
    </ConfirmAction>
  );
}

/** Who the invoice is for stands above its number. */
export function InvoiceDialog({ learner: { issuingId, orderNo, invoice }, onClose }: Omit<Props, 'sessionId'>) {
  const parts = [
    invoice?.title,
    invoice?.taxNo,
    invoice?.type === 'special' ? '增值税专用发票' : '增值税普通发票',
    invoice?.email,
  ];
  return (
    <ConfirmAction
      title={`登记发票：${orderNo}`}
      happens={`${parts.filter(Boolean).join(' · ')}。登记后学员可以下载，不能再改。`}
      confirm="登记"
      schema={issued}
      start={{ number: '' }}
      send={({ number, file }) => invoiceDesk.issue({ id: issuingId ?? '', number, file })}
      done={() => `${orderNo} 的发票已登记`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="number" label="发票号码" hint="8 到 20 位数字" />
          <FileField form={byPath(form)} name="file" label="发票文件" accept="application/pdf" />
        </>
      )}
    </ConfirmAction>
  );
}
