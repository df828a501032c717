import { courses } from '@cellar/shared/api/trade/courses/calls';
import type { CourseSession } from '@cellar/shared/api/trade/courses/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Button, Empty, Loaded, Section, Skeleton, Stack } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { Chips } from './Chips';
import type { Open } from './opened';
import css from './sessions.module.css';
import { SessionCard } from './SessionCard';

const SHOWN = 6;

function Cards({ items, onOpen }: { items: readonly CourseSession[]; onOpen: Open }) {
  if (items.length === 0) return <Empty compact text="这座城市近期没有新班，换个城市看看" />;
  return (
    <Stack as="ul" gap={10} className={css.sessions}>
      {items.map((session) => (
        <li key={session.id}>
          <SessionCard session={session} onOpen={onOpen} />
        </li>
      ))}
    </Stack>
  );
}

/** The next classes of one city. */
function InCity({ city, onOpen }: { city: string; onOpen: Open }) {
  const found = useLoad(() => courses.listSessions({ city, size: SHOWN }), [city]);
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="cards" />}>
      {({ list }) => <Cards items={list} onOpen={onOpen} />}
    </Loaded>
  );
}

type SessionsProps = {
  items: readonly CourseSession[];
  cities: Result<'courses.getSchool'>['cities'];
  total: number;
  onOpen: Open;
};

export function Sessions({ items, cities, total, onOpen }: SessionsProps) {
  const [city, setCity] = useState<string | null>(null);
  const options = [
    { value: '', label: '全部城市' },
    ...cities.map(({ city: name, count }) => ({ value: name, label: `${name} ${count}` })),
  ];
  return (
    <Section title="近期开课" note={`${total} 个班次`}>
      <Chips items={options} value={city ?? ''} onChange={(value) => setCity(value || null)} label="开课城市" />
      {city ? <InCity city={city} onOpen={onOpen} /> : <Cards items={items} onOpen={onOpen} />}
      {total > SHOWN && (
        <Button kind="quiet" block className={css.all} onClick={() => onOpen({ kind: 'sessions', city })}>
          查看全部班次
        </Button>
      )}
    </Section>
  );
}
