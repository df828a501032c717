import { courses } from '@cellar/shared/api/trade/courses/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { LazyPart, Loaded, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { NoCourses } from '../../common/Missing';
import type { Level } from '../Levels';
import type { Opened } from '../opened';
import { Reviews } from '../Reviews';
import { Teachers } from '../Teachers';
import css from './CourseWsetScreen.module.css';
import { EnrolBar } from './EnrolBar';
import { LevelFacts } from './LevelFacts';
import { LevelSessions } from './LevelSessions';

const loadSheets = () => import('../sheets/SchoolSheets');
const MAX_SESSIONS = 20;

/** The chosen level, the first one where the address names none that there is. */
const levelOf = (levels: readonly Level[], wanted: string | undefined): Level | undefined =>
  levels.find(({ level }) => String(level) === wanted) ?? levels[0];

/** The four levels side by side (`level`): what each teaches, and when and where it can be learned. */
export default function CourseWsetScreen() {
  const { level: wanted } = useQuery();
  const setQuery = useSetQuery();
  const school = useLoad(() => courses.getSchool(), []);
  const level = levelOf(school.data?.levels ?? [], wanted);
  const number = level?.level;
  const sessions = useLoad(
    async () => (number === undefined ? null : courses.listSessions({ level: number, size: MAX_SESSIONS })),
    [number],
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const [turn, setTurn] = useState(0);
  const close = () => setOpened(null);
  const refresh = async () => {
    const [came] = await Promise.all([school.reload(), sessions.reload()]);
    if (came) setTurn((count) => count + 1);
    return came;
  };
  useShare({ title: 'WSET 一至四级认证课程', desc: '教学大纲、考试、学费与各城市开班' });
  return (
    <Page
      title="WSET课程"
      className={css.page}
      bottom={level && <EnrolBar level={level.level} sessions={sessions.data?.list ?? null} onOpen={setOpened} />}
    >
      <PullRefresh onRefresh={refresh}>
        <Loaded from={school} skeleton={<Skeleton shapes="tabs banner lines cards" />}>
          {(data) =>
            !level ? (
              <NoCourses />
            ) : (
              <>
                <Tabs
                  sticky
                  label="级别"
                  items={data.levels.map((one) => ({ value: String(one.level), label: one.name }))}
                  value={String(level.level)}
                  onChange={(value) => setQuery({ level: value }, { replace: true })}
                />
                <LevelFacts level={level} />
                <LevelSessions key={number} sessions={sessions} onOpen={setOpened} />
                <Teachers items={data.teachers} onOpen={setOpened} />
                <Reviews {...data.reviews} turn={turn} />
                <LazyPart load={loadSheets} wanted={opened !== null} onClose={close}>
                  {({ SchoolSheets }) => (
                    <SchoolSheets opened={opened} school={data} onOpen={setOpened} onClose={close} />
                  )}
                </LazyPart>
              </>
            )
          }
        </Loaded>
      </PullRefresh>
    </Page>
  );
}
