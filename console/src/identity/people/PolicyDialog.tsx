import { staff } from '@cellar/shared/api/identity/staff/calls';
import { staffSchema } from '@cellar/shared/api/identity/staff/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../api/useCall';
import { Loaded } from '../../kit/feedback/Loaded';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { Dialog } from '../../kit/layout/Dialog';

type Policy = Result<'staff.getPolicy'>;
type Props = { onClose: () => void };

const TITLE = '安全设置';
const CHOICES = { true: '所有员工必须开启，没有开启的人登录后要先设置', false: '由员工自己决定' };

const PolicyForm = ({ policy, onClose }: Props & { policy: Policy }) => (
  <ConfirmAction
    title={TITLE}
    happens="保存后立即生效。"
    confirm="保存"
    schema={staffSchema.savePolicy.params}
    start={{ requiresSecondFactor: String(policy.requiresSecondFactor) }}
    send={(values) => staff.savePolicy(values)}
    done={() => '安全设置已保存'}
    onClose={onClose}
  >
    {(form) => <ChoiceField form={form} name="requiresSecondFactor" label="两步验证" kind="one" options={CHOICES} />}
  </ConfirmAction>
);

/** What is required of everybody who works in the console. */
export function PolicyDialog({ onClose }: Props) {
  const query = useCall(staff.getPolicy, {}, { refetchInterval: false });
  if (query.data) return <PolicyForm policy={query.data} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      <Loaded from={query}>{() => null}</Loaded>
    </Dialog>
  );
}
