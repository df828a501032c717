import { courses } from '@cellar/shared/api/trade/courses/calls';
import type { CourseRegion } from '@cellar/shared/api/trade/courses/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Empty, Loaded, Photo, Price, Skeleton, Stack } from '@cellar/shared/ui/base';
import type { Open } from '../opened';
import { SessionCard } from '../SessionCard';
import css from './sheets.module.css';

function Classes({ region, onOpen }: { region: CourseRegion; onOpen: Open }) {
  const found = useLoad(() => courses.getRegions({ country: region.country }), [region.country]);
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="card" />}>
      {({ sessions }) => {
        const own = sessions.filter(({ regionId }) => regionId === region.id);
        if (own.length === 0) return <Empty compact picture="course" text="近期没有班次，开班计划每月初更新" />;
        return (
          <Stack as="ul" gap={10}>
            {own.map((session) => (
              <li key={session.id}>
                <SessionCard session={session} onOpen={onOpen} />
              </li>
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}

export function RegionDetail({ region, onOpen }: { region: CourseRegion | undefined; onOpen: Open }) {
  if (!region) return <Empty picture="course" text="这门产区课已下架" />;
  const { name, foreignName, intro, topics, hours, priceFen, picture } = region;
  return (
    <div className={css.detail}>
      <Photo picture={picture} units={343} ratio={2} className={css.photo} />
      <div className={css.head}>
        <h3>
          {name} <i>{foreignName}</i>
        </h3>
        <p className={css.text}>{intro}</p>
        <Price fen={priceFen} size="l" unit={`人 · ${hours} 课时`} />
      </div>
      <h4>这一天学什么</h4>
      <ol>
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ol>
      <h4>近期班次</h4>
      <Classes region={region} onOpen={onOpen} />
    </div>
  );
}
