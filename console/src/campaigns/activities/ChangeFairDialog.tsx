import { z } from 'zod';
import { fair } from '@cellar/shared/api/campaigns/fair/calls';
import { fairSchema, type StaffFair } from '@cellar/shared/api/campaigns/fair/schema';
import { shanghaiMinute, typedMinute } from '../../kit/base/times';
import { byPath } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { PickSelect } from '../../kit/page/PickSelect';
import { lined } from './labels';

const { params } = fairSchema.change;
const schema = params.omit({ fairId: true, revision: true }).extend({
  fromAt: shanghaiMinute(params.shape.fromAt),
  toAt: shanghaiMinute(params.shape.toAt),
  rules: lined(params.shape.rules),
  lotteryId: z.preprocess((chosen) => chosen || undefined, params.shape.lotteryId),
});

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
    send={({ lotteryId, ...fields }) =>
      fair.change({ ...fields, ...(lotteryId && { lotteryId }), fairId: id, revision })
    }
    done={({ name }) => `「${name}」已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="名称" />
        <TextField form={form} name="place" label="地点" />
        <TextField form={form} name="intro" label="介绍" lines={2} />
        <TextField form={form} name="fromAt" label="开始" hint="上海时间，开始后不能改" type="datetime-local" />
        <TextField form={form} name="toAt" label="结束" hint="上海时间" type="datetime-local" />
        <PickSelect form={byPath(form)} name="lotteryId" label="现场抽奖（可不选）" kind="lottery" />
        <TextField form={form} name="rules" label="规则" hint="一行一条，可不填" lines={3} />
      </>
    )}
  </ConfirmAction>
);
