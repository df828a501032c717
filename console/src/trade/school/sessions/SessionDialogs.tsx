import { useRef } from 'react';
import { school } from '@cellar/shared/api/trade/school/calls';
import { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import type { SchoolSession } from '@cellar/shared/api/trade/school/shapes';
import { money } from '@cellar/shared/format/number/money';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { ReasonField } from '../../../kit/form/ReasonField';
import { NO_FIELDS } from '../../../kit/form/useSchemaForm';
import { nameOf } from './labels';

type Props = { session: SchoolSession; onClose: () => void };
const because = schoolSchema.cancelSession.params.pick({ reason: true });

export const ConfirmDialog = ({ session, onClose }: Props) => (
  <ConfirmAction
    title={`确认开班「${nameOf(session)}」`}
    happens={`已付款的 ${session.paid} 位学员会收到开班消息。确认后不能撤回。`}
    confirm="确认开班"
    schema={NO_FIELDS}
    start={{}}
    send={() => school.confirmSession({ sessionId: session.id })}
    done={() => `「${session.title}」已确认开班`}
    onClose={onClose}
  />
);

/** What it costs is said before: everybody gets all of the money back. */
export function CancelDialog({ session, onClose }: Props) {
  const back = useRef({ orders: 0, backFen: 0 });
  const { id, title, paid, paidFen, waiting } = session;
  const cost = paid > 0 ? `${paid} 个已付款的名额全额退款，共 ${money(paidFen)}` : '还没有人付款，不用退款';
  return (
    <ConfirmAction
      title={`取消班次「${nameOf(session)}」`}
      happens={`${cost}。${waiting > 0 ? `${waiting} 人的候补一并结束。` : ''}学员会收到消息和理由。取消后不能恢复。`}
      confirm="取消班次"
      isDangerous
      schema={because}
      start={{ reason: '' }}
      send={async ({ reason }) => {
        back.current = await school.cancelSession({ sessionId: id, reason });
      }}
      done={() => `「${title}」已取消，${back.current.orders} 笔报名共退 ${money(back.current.backFen)}`}
      onClose={onClose}
    >
      {(form) => <ReasonField form={form} needed />}
    </ConfirmAction>
  );
}
