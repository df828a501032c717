import type { CourseSession } from '@cellar/shared/api/trade/courses/schema';
import { BarAction, Button } from '@cellar/shared/ui/base';
import type { Open } from '../opened';

type EnrolBarProps = {
  level: number;
  /** The first is the next; null: not known yet. */
  sessions: readonly CourseSession[] | null;
  onOpen: Open;
};

/** A question, or a seat in the next session: on its waiting list where all are full. */
export function EnrolBar({ level, sessions, onOpen }: EnrolBarProps) {
  const question = `/consultation?level=${level}`;
  if (sessions?.length === 0)
    return (
      <Button size="l" block to={question}>
        咨询开班时间
      </Button>
    );
  return (
    <>
      <BarAction icon="service" text="咨询" to={question} />
      <Action sessions={sessions} onOpen={onOpen} />
    </>
  );
}

function Action({ sessions, onOpen }: Omit<EnrolBarProps, 'level'>) {
  const free = sessions?.find(({ remaining }) => remaining > 0);
  if (free)
    return (
      <Button size="l" block to={`/course-enrolment?sessionId=${free.id}`}>
        立即报名
      </Button>
    );
  const full = sessions?.[0];
  if (full)
    return (
      <Button size="l" block onClick={() => onOpen({ kind: 'session', id: full.id })}>
        加入候补
      </Button>
    );
  return (
    <Button size="l" block disabled>
      立即报名
    </Button>
  );
}
