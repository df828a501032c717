import { school } from '@cellar/shared/api/trade/school/calls';
import { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import type { RosterLearner } from '@cellar/shared/api/trade/school/shapes';
import { z } from 'zod';
import { money } from '@cellar/shared/format/number/money';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { EditAction } from '../../../kit/form/draft/EditAction';
import { ReasonField } from '../../../kit/form/ReasonField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';

type Props = { sessionId: string; learner: RosterLearner; onClose: () => void };

const result = z.object({ passed: z.enum(['yes', 'no']), grade: schoolSchema.saveResult.params.shape.grade });
const because = schoolSchema.removeLearner.params.pick({ reason: true });

const resultOf = (learner: RosterLearner | null) => ({
  passed: learner?.passed === false ? ('no' as const) : ('yes' as const),
  grade: learner?.grade ?? '',
});

export const ResultDialog = ({ sessionId, learner, onClose }: Props) => {
  const { orderId, line, name } = learner;
  return (
    <EditAction
      title={`登记成绩：${name}`}
      happens="学员在报名详情里看到成绩。颁发证书前可以再改。"
      confirm="保存"
      schema={result}
      row={learner}
      startOf={resultOf}
      read={async () => (await school.listRoster({ sessionId })).list}
      isSame={(one, other) => one.orderId === other.orderId && one.line === other.line}
      send={({ passed, grade }, seen) =>
        school.saveResult({
          ...{ sessionId, orderId, line, grade },
          passed: passed === 'yes',
          ...(seen && { from: { passed: seen.passed, grade: seen.grade } }),
        })
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
    </EditAction>
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
