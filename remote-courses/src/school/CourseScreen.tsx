import { getSchool } from '@cellar/shared/api/courses';
import { useLater } from '@cellar/shared/hooks/useLater';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useShare } from '@cellar/shared/runtime/share';
import { Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { useCallback, useState } from 'react';
import { Banners } from './Banners';
import { Levels } from './Levels';
import type { Opened } from './opened';
import { Regions } from './Regions';
import { Reviews } from './Reviews';
import css from './school.module.css';
import { Sessions } from './Sessions';
import { Teachers } from './Teachers';

const loadSheets = () => import('./sheets/SchoolSheets');

export default function CourseScreen() {
  const school = useLoad(() => getSchool(), []);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [sheets, askForSheets] = useLater(loadSheets);
  useShare({ title: '酒窖学院 · 葡萄酒课程', desc: 'WSET 一至四级与产区专题课，六城开班，小班品鉴' });
  const open = useCallback(
    (next: Opened) => {
      askForSheets();
      setOpened(next);
    },
    [askForSheets],
  );
  return (
    <Page title="葡萄酒课程" className={css.school}>
      <Loaded from={school} skeleton={<Skeleton words="banner rail3 cards" />}>
        {(data) => (
          <>
            <Banners items={data.banners} onOpen={open} />
            <Levels items={data.levels} onOpen={open} />
            <Sessions items={data.sessions} cities={data.cities} total={data.sessionCount} onOpen={open} />
            <Regions all={data.regions} onOpen={open} />
            <Teachers items={data.teachers} onOpen={open} />
            <Reviews {...data.reviews} />
            {sheets && <sheets.SchoolSheets opened={opened} school={data} onOpen={open} onClose={() => setOpened(null)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
