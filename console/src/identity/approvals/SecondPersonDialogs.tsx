import { useMutation } from '@tanstack/react-query';
import { approvals } from '@cellar/shared/api/identity/approvals/calls';
import { approvalsSchema, type Approval } from '@cellar/shared/api/identity/approvals/schema';
import { useNotice } from '../../api/notice';
import { asCallError } from '../../api/request';
import { Button } from '../../kit/base/Button';
import { Note } from '../../kit/feedback/Note';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { Dialog } from '../../kit/layout/Dialog';
import { FactList } from '../../kit/layout/FactList';
import { Foot } from '../../kit/layout/Foot';
import { Presence, rowRecord } from '../../kit/page/Presence';
import { QUEUE_PAGES } from '../../page/queues';

type Asked = Pick<Approval, 'id' | 'title' | 'askedBy' | 'reason' | 'isOwn'> & Partial<Pick<Approval, 'changes'>>;
/** `onDone`: where it leads from the page of its record. */
type Props = { approval: Asked; onClose: () => void; onDone?: () => void };

/** More changes than these are those of a sheet: their names need the whole line. */
const MOST_FACTS = 6;
const reasoned = approvalsSchema.refuse.params.pick({ reason: true });

/** What is new has nothing before it. */
export const changeText = ({ before, after }: Approval['changes'][number]) => (before ? `${before} → ${after}` : after);

/** Wherever it is decided, it is the same row of the queue. */
const ApprovalPresence = ({ id }: { id: string }) => <Presence record={rowRecord(QUEUE_PAGES.approvals.to, id)} />;

/** Shows before and after; what was asked for is done once it is agreed to. */
export function AgreeDialog({
  approval: { id, title, changes = [], reason, askedBy },
  onClose,
  onDone = onClose,
}: Props) {
  const notify = useNotice();
  const isLong = changes.length > MOST_FACTS;
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => approvals.agree({ id }),
    onSuccess: ({ reply }) => {
      notify(reply ?? `${title}已执行`);
      onDone();
    },
  });
  return (
    <Dialog title={`复核：${title}`} onClose={onClose} wide={isLong}>
      <ApprovalPresence id={id} />
      <p>同意后立即执行，日志里会同时记下你和 {askedBy} 的名字。</p>
      <FactList
        facts={[
          ['提交人', askedBy],
          ...(isLong ? [] : changes).map((change) => [change.label, changeText(change)] as const),
          ['理由', reason],
        ]}
      />
      {isLong && (
        <ul>
          {changes.map((change) => (
            <li key={change.label}>
              {change.label}：{changeText(change)}
            </li>
          ))}
        </ul>
      )}
      {error && <Note tone="bad">{asCallError(error).message}</Note>}
      <Foot>
        <Button onClick={onClose}>取消</Button>
        <Button kind="primary" busy={isPending} onClick={() => mutate()}>
          同意并执行
        </Button>
      </Foot>
    </Dialog>
  );
}

export function RefuseDialog({ approval: { id, title, askedBy, isOwn }, onClose, onDone = onClose }: Props) {
  const act = isOwn ? '撤回' : '拒绝';
  return (
    <ConfirmAction
      title={`${act}：${title}`}
      happens={isOwn ? '撤回后不会执行，需要时重新提交。' : `不会执行，${askedBy} 会在这里看到理由。`}
      confirm={act}
      isDangerous
      schema={reasoned}
      start={{ reason: '' }}
      send={({ reason }) => approvals.refuse({ id, reason })}
      done={() => `${title}已${act}`}
      onClose={onDone}
    >
      {(form) => (
        <>
          <ApprovalPresence id={id} />
          <ReasonField form={form} needed />
        </>
      )}
    </ConfirmAction>
  );
}
