import { courses } from '@cellar/shared/api/courses/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useShare } from '@cellar/shared/runtime/share';
import { LazyPart, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { Banners } from './Banners';
import { Levels } from './Levels';
import type { Opened } from './opened';
import { Regions } from './Regions';
import { Reviews } from './Reviews';
import css from './CourseScreen.module.css';
import { Sessions } from './Sessions';
import { Teachers } from './Teachers';

const loadSheets = () => import('./sheets/SchoolSheets');

export default function CourseScreen() {
  const school = useLoad(() => courses.getSchool(), []);
  const [turn, setTurn] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const refresh = async () => {
    const came = await school.reload();
    if (came) setTurn((known) => known + 1);
    return came;
  };
  useShare({ title: '酒窖学院 · 葡萄酒课程', desc: 'WSET 一至四级与产区专题课，六城开班，小班品鉴' });
  return (
    <Page title="葡萄酒课程" className={css.school}>
      <PullRefresh onRefresh={refresh}>
        <Loaded from={school} skeleton={<Skeleton shapes="banner rail3 cards" />}>
          {(data) => (
            <>
              <Banners items={data.banners} onOpen={setOpened} />
              <Levels items={data.levels} onOpen={setOpened} />
              <Sessions items={data.sessions} cities={data.cities} total={data.sessionCount} onOpen={setOpened} />
              <Regions all={data.regions} onOpen={setOpened} />
              <Teachers items={data.teachers} onOpen={setOpened} />
              <Reviews {...data.reviews} turn={turn} />
              <LazyPart load={loadSheets} wanted={opened !== null} onClose={close}>
                {({ SchoolSheets }) => (
                  <SchoolSheets opened={opened} school={data} onOpen={setOpened} onClose={close} />
                )}
              </LazyPart>
            </>
          )}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}
