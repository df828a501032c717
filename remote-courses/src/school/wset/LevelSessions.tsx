import type { Result } from '@cellar/shared/contract/calls';
import type { Load } from '@cellar/shared/hooks/useLoad';
import { Button, Empty, Loaded, Section, Skeleton, Stack } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { Chips } from '../Chips';
import type { Open } from '../opened';
import { SessionCard } from '../SessionCard';
import css from './CourseWsetScreen.module.css';

type Sessions = Result<'courses.listSessions'>;
type LevelSessionsProps = { sessions: Load<Sessions | null>; onOpen: Open };

/** Cities in the order of their first session, with how many each has. */
const chipsOf = ({ list }: Sessions) => {
  const counts = new Map<string, number>();
  for (const { city } of list) counts.set(city, (counts.get(city) ?? 0) + 1);
  return [
    { value: '', label: '全部城市' },
    ...[...counts].map(([city, count]) => ({ value: city, label: `${city} ${count}` })),
  ];
};

/** The sessions to come of one level, by city. */
export function LevelSessions({ sessions, onOpen }: LevelSessionsProps) {
  return (
    <Section title="开班计划" note={sessions.data ? `${sessions.data.list.length} 个班次` : ''}>
      <Loaded from={sessions} skeleton={<Skeleton shapes="cards" />}>
        {(found) => (found ? <ByCity sessions={found} onOpen={onOpen} /> : <Skeleton shapes="cards" />)}
      </Loaded>
    </Section>
  );
}

type ByCityProps = { sessions: Sessions; onOpen: Open };

function ByCity({ sessions, onOpen }: ByCityProps) {
  const [city, setCity] = useState('');
  if (sessions.list.length === 0)
    return <Empty compact picture="course" text="近期没有这一级的班次" note="每月初更新开班计划，可先咨询课程顾问" />;
  const shown = sessions.list.filter((one) => !city || one.city === city);
  return (
    <>
      <Chips items={chipsOf(sessions)} value={city} onChange={setCity} label="开课城市" />
      <Stack as="ul" gap={10} className={css.sessions}>
        {shown.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} onOpen={onOpen} />
          </li>
        ))}
      </Stack>
      {sessions.next && (
        <Button kind="quiet" block onClick={() => onOpen({ kind: 'sessions', city: city || null })}>
          查看全部班次
        </Button>
      )}
    </>
  );
}
