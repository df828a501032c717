import { fair } from '@cellar/shared/api/campaigns/fair/calls';
import { fairSchema, type StaffFair } from '@cellar/shared/api/campaigns/fair/schema';
import { typedMinute } from '../../kit/base/times';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { FairFields, typedFair, withLottery } from './FairFields';

const schema = fairSchema.change.params.omit({ fairId: true, revision: true }).extend(typedFair);

type Props = { read: StaffFair; onClose: () => void };

/** Changes a fair that is not over. */
export const ChangeFairDialog = ({ read: { id, revision, ...read }, onClose }: Props) => (
  <ConfirmAction
    title={`修改「${read.name}」`}
    happens="保存后立即生效。已约的洽谈不会取消，新时间之外没人约的时段会去掉。"
    confirm="保存"
    schema={schema}
    start={{
      ...{ name: read.name, place: read.place, intro: read.intro, rules: read.rules.join('\n') },
      ...{ fromAt: typedMinute(read.fromAt), toAt: typedMinute(read.toAt), lotteryId: read.lotteryId ?? '' },
    }}
    send={(fields) => fair.change({ ...withLottery(fields), fairId: id, revision })}
    done={({ name }) => `「${name}」已保存`}
    onClose={onClose}
  >
    {(form) => <FairFields form={form} fromHint="上海时间，开始后不能改" />}
  </ConfirmAction>
);
