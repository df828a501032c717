import { courses } from '@cellar/shared/api/trade/courses/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useList } from '@cellar/shared/hooks/useList';
import { Empty, ListView, Skeleton } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { Chips } from '../Chips';
import type { Open } from '../opened';
import { SessionCard } from '../SessionCard';
import css from './sheets.module.css';

const kinds = [
  { value: '', label: '全部' },
  { value: '1', label: '一级' },
  { value: '2', label: '二级' },
  { value: '3', label: '三级' },
  { value: '4', label: '四级' },
  { value: 'region', label: '产区课' },
];

const questionOf = (city: string, kind: string) => ({
  ...(city ? { city } : {}),
  ...(kind === 'region' ? { kind: 'region' as const } : kind ? { level: Number(kind) } : {}),
});

type AllSessionsProps = { cities: Result<'courses.getSchool'>['cities']; city: string | null; onOpen: Open };

/** Every class to come, by city and course. */
export function AllSessions({ cities, city: asked, onOpen }: AllSessionsProps) {
  const [city, setCity] = useState(asked ?? '');
  const [kind, setKind] = useState('');
  const list = useList(
    (cursor) => courses.listSessions({ ...questionOf(city, kind), ...(cursor ? { cursor } : {}) }),
    [city, kind],
    { name: 'sessions' },
  );
  return (
    <div className={css.detail}>
      <Chips
        items={[{ value: '', label: '全部城市' }, ...cities.map(({ city: name }) => ({ value: name, label: name }))]}
        value={city}
        onChange={setCity}
        label="城市"
      />
      <Chips items={kinds} value={kind} onChange={setKind} label="课程" />
      <ListView
        list={list}
        label="全部班次"
        skeleton={<Skeleton shapes="list" />}
        empty={<Empty compact picture="course" text="没有符合条件的班次，换个城市或级别看看" />}
        render={(session) => <SessionCard session={session} onOpen={onOpen} />}
      />
    </div>
  );
}
