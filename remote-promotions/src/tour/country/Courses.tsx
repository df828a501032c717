import { courses } from '@cellar/shared/api/trade/courses/calls';
import type { CourseRegion } from '@cellar/shared/api/trade/courses/schema';
import { monthDay } from '@cellar/shared/format/time/date';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Link } from '@cellar/shared/runtime/navigate';
import { Loaded, Photo, Price, Section, Skeleton, Stack } from '@cellar/shared/ui/base';
import css from './courses.module.css';

/** Classes of the wine school about the country; nothing where there are none. */
export function Courses({ country }: { country: string }) {
  const found = useLoad(() => courses.getRegions({ country }), [country]);
  if (found.data?.regions.length === 0) return null;
  return (
    <Section title="出发前上一课" more={{ to: `/productionclass?country=${country}`, text: '全部课程' }}>
      <Loaded from={found} skeleton={<Skeleton shapes="card" />}>
        {({ regions }) => (
          <Stack as="ul" gap={10} aria-label="产区课程">
            {regions.map((region) => (
              <li key={region.id}>
                <Course region={region} />
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function Course({
  region: { id, country, name, picture, hours, priceFen, nextOn, nextCity },
}: {
  region: CourseRegion;
}) {
  return (
    <Link to={`/productionclass?country=${country}&region=${id}`} className={css.course}>
      <Photo picture={picture} units={72} ratio={1} alt="" className={css.picture} />
      <span className={css.text}>
        <b>{name}产区课</b>
        <small>
          {hours} 课时 · {nextOn ? `${monthDay(nextOn)} ${nextCity}开课` : '近期无班'}
        </small>
        <Price fen={priceFen} size="s" unit="人" />
      </span>
    </Link>
  );
}
