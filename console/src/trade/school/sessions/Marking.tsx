import { useState } from 'react';
import { school } from '@cellar/shared/api/trade/school/calls';
import type { RosterLearner } from '@cellar/shared/api/trade/school/shapes';
import { useAction } from '../../../api/useCall';
import { Button } from '../../../kit/base/Button';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { NO_FIELDS } from '../../../kit/form/useSchemaForm';
import { SelectionBar } from '../../../kit/table/selection/SelectionBar';

type Props = { sessionId: string; chosen: RosterLearner[]; onDone: () => void };

const doneText = (count: number, attended: boolean) => `${count} 位学员已记为${attended ? '到课' : '缺课'}`;

/** Marks those who are chosen; each is one call, and stays chosen until it is done. An absence that removes results is asked for first. */
export function Marking({ sessionId, chosen, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const send = async (attended: boolean) => {
    for (const { orderId, line, passed, grade } of chosen)
      await school.markAttendance({ sessionId, orderId, line, attended, from: { passed, grade } });
    onDone();
  };
  const mark = useAction(send, { done: (attended) => doneText(chosen.length, attended) });
  if (chosen.length === 0) return null;
  const named = chosen.filter(({ passed }) => passed !== null).map(({ name }) => name);
  return (
    <>
      <SelectionBar label="点名" chosen={`已选 ${chosen.length} 位`} onClear={onDone}>
        <Button small kind="plain" busy={mark.isPending} onClick={() => mark.run(true)}>
          到课
        </Button>
        <Button
          small
          kind="plain"
          busy={mark.isPending}
          onClick={() => (named.length > 0 ? setAsking(true) : mark.run(false))}
        >
          缺课
        </Button>
      </SelectionBar>
      {isAsking && (
        <ConfirmAction
          title="记为缺课"
          happens={`${named.join('、')} 已有成绩，记为缺课会删除成绩。`}
          confirm="记为缺课"
          isDangerous
          schema={NO_FIELDS}
          start={{}}
          send={() => send(false)}
          done={() => doneText(chosen.length, false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
