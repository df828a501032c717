import { staffPolicy } from '@cellar/shared/api/identity/staffPolicy/calls';
import { staffPolicySchema } from '@cellar/shared/api/identity/staffPolicy/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../api/useCall';
import { Loaded } from '../../kit/feedback/Loaded';
import { fenOf, YuanOrNone } from '../../kit/form/typed/amounts';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { EditAction } from '../../kit/form/draft/EditAction';
import { TextField } from '../../kit/form/TextField';
import { Dialog } from '../../kit/layout/Dialog';

type Policy = Result<'staffPolicy.get'>;
type Props = { onClose: () => void };

const FEN = 100;
const typed = staffPolicySchema.save.params
  .pick({ requiresSecondFactor: true })
  .extend({ aboveYuan: YuanOrNone.optional() });
const TITLE = '安全设置';
const CHOICES = { true: '所有员工必须开启，没有开启的人登录后要先设置', false: '由员工自己决定' };

const startOf = (policy: Policy | null) => ({
  requiresSecondFactor: String(policy?.requiresSecondFactor ?? false),
  aboveYuan: policy?.secondPersonAboveFen == null ? '' : policy.secondPersonAboveFen / FEN,
});

const PolicyForm = ({ policy, onClose }: Props & { policy: Policy }) => (
  <EditAction
    title={TITLE}
    happens="保存后立即生效。"
    confirm="保存"
    schema={typed}
    row={policy}
    startOf={startOf}
    read={async () => [await staffPolicy.get({})]}
    isSame={() => true}
    send={({ requiresSecondFactor, aboveYuan }, seen) =>
      staffPolicy.save({
        requiresSecondFactor,
        secondPersonAboveFen: aboveYuan === undefined ? null : fenOf(aboveYuan),
        ...(seen && { from: seen }),
      })
    }
    done={() => '安全设置已保存'}
    onClose={onClose}
  >
    {(form) => (
      <>
        <ChoiceField form={form} name="requiresSecondFactor" label="两步验证" kind="one" options={CHOICES} />
        <TextField
          form={form}
          name="aboveYuan"
          label="超过多少元需要另一位同事复核"
          hint="用于订单和退换的退款、取消班次、调整会员资产、退回转账、保证金和低于进货价的价格，重开日结总要复核；不填则一个人就能完成。积分等每 1 个按 1 分计算"
          type="number"
        />
      </>
    )}
  </EditAction>
);

/** What is required of everybody who works in the console. */
export function PolicyDialog({ onClose }: Props) {
  const query = useCall(staffPolicy.get, {}, { refetchInterval: false });
  if (query.data) return <PolicyForm policy={query.data} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      <Loaded from={query}>{() => null}</Loaded>
    </Dialog>
  );
}
