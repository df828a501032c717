import type { z } from 'zod';
import { redPackets } from '@cellar/shared/api/campaigns/redPackets/calls';
import { redPacketsSchema } from '@cellar/shared/api/campaigns/redPackets/schema';
import { TextField } from '../../kit/form/TextField';
import { shanghaiMinute } from '../../kit/base/times';
import { fenOf, Yuan, formatYuan } from '../../kit/form/typed/amounts';
import { GiftRehearsalInDialog } from './offers/GiftRehearsalInDialog';
import { lined } from './labels';
import { NewActivity } from './NewActivity';

const { params } = redPacketsSchema.add;
const schema = params.omit({ totalFen: true }).extend({
  fromAt: shanghaiMinute(params.shape.fromAt),
  toAt: shanghaiMinute(params.shape.toAt),
  totalYuan: Yuan,
  rules: lined(params.shape.rules),
});
const inputOf = ({ totalYuan, ...rest }: z.output<typeof schema>) => ({ ...rest, totalFen: fenOf(totalYuan) });

/** A sum that is divided into envelopes when it is set up. */
export const NewRedPacketDialog = ({ onClose }: { onClose: () => void }) => (
  <NewActivity
    kind="red-packets"
    title="新建红包"
    happens={({ totalYuan, envelopes }) =>
      formatYuan(totalYuan) && Number(envelopes) > 0
        ? `${formatYuan(totalYuan)} 随机分成 ${Number(envelopes)} 个红包，每个至少 1 分，拆到的钱直接进余额。建好后不能改，只能结束。`
        : '总金额随机分成若干个红包，拆到的钱直接进余额。建好后不能改，只能结束。'
    }
    confirm="新建"
    schema={schema}
    start={{
      name: '',
      greeting: '',
      totalYuan: '',
      envelopes: '',
      perDay: 1,
      bonusPerDay: 0,
      fromAt: '',
      toAt: '',
      rules: '',
    }}
    send={(values) => redPackets.add(inputOf(values))}
    done={({ name }) => `「${name}」已建好`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="名称" />
        <TextField form={form} name="greeting" label="祝福语" />
        <TextField form={form} name="totalYuan" label="总金额（元）" />
        <TextField form={form} name="envelopes" label="红包个数" type="number" />
        <TextField form={form} name="perDay" label="每人每天能拆几个" type="number" />
        <TextField form={form} name="bonusPerDay" label="好友助力每天最多多拆几个" type="number" />
        <TextField form={form} name="fromAt" label="开始" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="toAt" label="结束" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="rules" label="活动规则" hint="一行一条，可不填" lines={3} />
        <GiftRehearsalInDialog form={form} schema={schema} ask={(values) => redPackets.rehearse(inputOf(values))} />
      </>
    )}
  </NewActivity>
);
