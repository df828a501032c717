import { courses } from '@cellar/shared/api/trade/courses/calls';
import type { CourseRegion } from '@cellar/shared/api/trade/courses/schema';
import { monthDay } from '@cellar/shared/format/time/date';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { removeKey, writeKey } from '@cellar/shared/runtime/storage';
import { Loaded, Photo, Section, Skeleton, Tabs, Stack } from '@cellar/shared/ui/base';
import { useState } from 'react';
import type { Open } from './opened';
import css from './regions.module.css';

const ALL = 'all';

function Region({ region, onOpen }: { region: CourseRegion; onOpen: Open }) {
  const { id, name, foreignName, picture, hours, nextOn, nextCity } = region;
  return (
    <button type="button" className={css.region} onClick={() => onOpen({ kind: 'region', id })}>
      <Photo picture={picture} units={170} ratio={1.5} alt="" className={css.flush} />
      <span className={css.regionText}>
        <b>{name}</b>
        <i lang="fr">{foreignName}</i>
        <small>{nextOn ? `${monthDay(nextOn)} · ${nextCity}` : `${hours} 课时 · 近期无班`}</small>
      </span>
    </button>
  );
}

const Grid = ({ items, onOpen }: { items: readonly CourseRegion[]; onOpen: Open }) => (
  <Stack as="ul" gap={10} columns={2}>
    {items.map((region) => (
      <li key={region.id}>
        <Region region={region} onOpen={onOpen} />
      </li>
    ))}
  </Stack>
);

function OfCountry({ country, onOpen }: { country: string; onOpen: Open }) {
  const found = useLoad(() => courses.getRegions({ country }), [country]);
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="grid2" />}>
      {({ regions }) => <Grid items={regions} onOpen={onOpen} />}
    </Loaded>
  );
}

/**
 * Region courses by country. The country stands in storage, not in the address: a change of /course's address is an opening, which forgets
 * it.
 */
export function Regions({ all, onOpen }: { all: readonly CourseRegion[]; onOpen: Open }) {
  const [country, setCountry] = useState(ALL);
  const nav = useLoad(() => courses.listRegionNav(), []);
  const countries = nav.data?.list ?? [];
  const choose = (value: string) => {
    if (value === ALL) removeKey('navChange');
    else writeKey('navChange', value);
    setCountry(value);
  };
  return (
    <Section title="产区课程" note="一次读懂一个产区" more={{ to: '/productionclass' }}>
      <Tabs
        scroll
        label="产区国家"
        value={country}
        onChange={choose}
        items={[
          { value: ALL, label: '全部' },
          ...countries.map(({ country: value, name }) => ({ value, label: name })),
        ]}
      />
      <div className={css.regionList}>
        {country === ALL ? <Grid items={all} onOpen={onOpen} /> : <OfCountry country={country} onOpen={onOpen} />}
      </div>
    </Section>
  );
}
