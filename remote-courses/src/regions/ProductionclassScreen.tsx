import { courses } from '@cellar/shared/api/trade/courses/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { Button, Loaded, Page, Skeleton, Tabs, Stack } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { NoCourses } from '../common/Missing';
import css from './ProductionclassScreen.module.css';
import { RegionCourse } from './RegionCourse';

const ALL = 'all';
const COUNTRY = /^[A-Z]{2}$/;

/** Region courses by country (`country`), each with its sessions; `region` is shown first. */
export default function ProductionclassScreen() {
  const { country: asked = '', region } = useQuery();
  const setQuery = useSetQuery();
  const country = COUNTRY.test(asked) ? asked : ALL;
  const nav = useLoad(() => courses.listRegionNav(), []);
  const found = useLoad(() => courses.getRegions(country === ALL ? {} : { country }), [country]);
  useShare({ title: '产区课程', desc: '一次读懂一个产区：小班品鉴，当天结束' });
  const choose = (value: string) =>
    setQuery({ country: value === ALL ? undefined : value, region: undefined }, { replace: true });
  const tabs = [
    { value: ALL, label: '全部' },
    ...(nav.data?.list ?? []).map(({ country: value, name }) => ({ value, label: name })),
  ];
  const isUnfilled = country === ALL && found.data?.regions.length === 0;
  return (
    <Page title="产区课程">
      {!isUnfilled && <Tabs sticky scroll label="产区国家" value={country} onChange={choose} items={tabs} />}
      <PullRefresh onRefresh={found.reload}>
        <div className={css.page}>
          <Loaded from={found} skeleton={<Skeleton shapes="hero lines hero" />}>
            {({ regions, sessions }) =>
              isUnfilled ? (
                <NoCourses />
              ) : regions.length === 0 ? (
                <EmptyPage
                  picture="course"
                  text="这个国家还没有产区课程"
                  action={<Button onClick={() => choose(ALL)}>看看全部</Button>}
                />
              ) : (
                <Stack as="ul" aria-label="产区课程">
                  {regions.map((one) => (
                    <li key={one.id}>
                      <RegionCourse
                        region={one}
                        wanted={one.id === region}
                        sessions={sessions.filter(({ regionId }) => regionId === one.id)}
                      />
                    </li>
                  ))}
                </Stack>
              )
            }
          </Loaded>
        </div>
      </PullRefresh>
    </Page>
  );
}
