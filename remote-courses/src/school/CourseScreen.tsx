import { courses } from '@cellar/shared/api/trade/courses/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { LazyPart, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { NoCourses } from '../common/Missing';
import { Banners } from './Banners';
import { Entries } from './Entries';
import { Levels } from './Levels';
import type { Opened } from './opened';
import { Regions } from './Regions';
import { Reviews } from './Reviews';
import css from './CourseScreen.module.css';
import { Sessions } from './Sessions';
import { Teachers } from './Teachers';

/** What the address opens at once: `placement=1`, or a certificate's number in `verify`. */
function openedBy({ placement, verify }: Record<string, string>): Opened | null {
  if (verify) return { kind: 'certificate', number: verify };
  return placement === '1' ? { kind: 'placement' } : null;
}

const isUnfilled = ({ levels, regions, sessionCount }: Result<'courses.getSchool'>) =>
  levels.length + regions.length + sessionCount === 0;

const loadSheets = () => import('./sheets/SchoolSheets');

export default function CourseScreen() {
  const query = useQuery();
  const school = useLoad(() => courses.getSchool(), []);
  const [turn, setTurn] = useState(0);
  const [opened, setOpened] = useState(() => openedBy(query));
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
        <Loaded from={school} skeleton={<Skeleton shapes="banner grid4 rail3 cards" />}>
          {(data) => (
            <>
              {isUnfilled(data) ? (
                <NoCourses />
              ) : (
                <>
                  <Banners items={data.banners} onOpen={setOpened} />
                  <Entries onOpen={setOpened} />
                  <Teachers items={data.teachers} onOpen={setOpened} />
                  {data.levels.length > 0 && <Levels items={data.levels} onOpen={setOpened} />}
                  <Sessions items={data.sessions} cities={data.cities} total={data.sessionCount} onOpen={setOpened} />
                  {data.regions.length > 0 && <Regions all={data.regions} onOpen={setOpened} />}
                  <Reviews {...data.reviews} turn={turn} />
                </>
              )}
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
