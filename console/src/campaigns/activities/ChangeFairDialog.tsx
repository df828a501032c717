import { fair } from '@cellar/shared/api/campaigns/fair/calls';
import { fairSchema, type StaffFair } from '@cellar/shared/api/campaigns/fair/schema';
import { typedMinute } from '../../kit/base/times';
import { EditAction } from '../../kit/form/draft/EditAction';
import { FairFields, typedFair, withLottery } from './FairFields';

const schema = fairSchema.change.params.omit({ fairId: true, revision: true }).extend(typedFair);

type Props = { read: StaffFair; onClose: () => void };

const startOf = (read: StaffFair | null) => ({
  ...{
    name: read?.name ?? '',
    place: read?.place ?? '',
    intro: read?.intro ?? '',
    rules: read?.rules.join('\n') ?? '',
  },
  ...{ fromAt: typedMinute(read?.fromAt), toAt: typedMinute(read?.toAt), lotteryId: read?.lotteryId ?? '' },
});

/** Changes a fair that is not over. */
export const ChangeFairDialog = ({ read, onClose }: Props) => (
  <EditAction
    title={`修改「${read.name}」`}
    happens="保存后立即生效。已约的洽谈不会取消，新时间之外没人约的时段会去掉。"
    confirm="保存"
    schema={schema}
    row={read}
    startOf={startOf}
    read={async () => [await fair.read({ fairId: read.id })]}
    isSame={(one, { id }) => one.id === id}
    send={(fields, seen) => {
      const { id: fairId, revision } = seen ?? read;
      return fair.change({ ...withLottery(fields), fairId, revision });
    }}
    done={({ name }) => `「${name}」已保存`}
    onClose={onClose}
  >
    {(form) => <FairFields form={form} fromHint="上海时间，开始后不能改" />}
  </EditAction>
);
