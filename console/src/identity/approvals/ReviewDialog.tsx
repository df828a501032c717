import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { RegistrationDetails } from '@cellar/shared/api/identity/staff/decisionsSchema';
import { staffSchema } from '@cellar/shared/api/identity/staff/schema';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { dueReview, nameOf } from './labels';

export type Decision = 'pass' | 'reject' | 'veto';

const because = staffSchema.decideRegistration.params.pick({ reason: true });

const HAPPENS = {
  初审: {
    pass: '资料进入复审，申请人还不能下单。',
    reject: '申请人会看到理由，可以修改资料后重新提交。',
    veto: '申请到此为止，申请人不能再次提交，会看到理由。',
  },
  复审: {
    pass: '账号立即开通，申请人可以下单，并收到通知和新人优惠券。',
    reject: '申请人会看到理由，可以修改资料后重新提交。',
    veto: '申请到此为止，申请人不能再次提交，会看到理由。',
  },
} as const;

type Props = { one: RegistrationDetails; decision: Decision; onDone: () => void; onClose: () => void };

/** Decides the review that is due; a pass says in a line what was checked, the others why. */
export function ReviewDialog({ one, decision, onDone, onClose }: Props) {
  const due = dueReview(one);
  const text = { pass: `${due}通过`, reject: '驳回', veto: '否决' }[decision];
  return (
    <ConfirmAction
      title={`${text}：${nameOf(one)}`}
      happens={HAPPENS[due][decision]}
      confirm={text}
      isDangerous={decision !== 'pass'}
      schema={because}
      start={{ reason: decision === 'pass' ? '资料齐全，核对无误' : '' }}
      send={async ({ reason }) => {
        const review = due === '初审' ? 'first' : 'second';
        await staff.decideRegistration({ id: one.id, decision, review, reason });
        onDone();
      }}
      done={() => `${nameOf(one)} 已${text}`}
      onClose={onClose}
    >
      {(form) => <ReasonField form={form} needed />}
    </ConfirmAction>
  );
}
