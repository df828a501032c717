import type { Result } from '@cellar/shared/contract/calls';
import { Sheet } from '@cellar/shared/ui/overlay';
import type { Open, Opened } from '../opened';
import { AllSessions } from './AllSessions';
import { Certificate } from './certificate/Certificate';
import { LevelDetail } from './LevelDetail';
import { Placement } from './placement/Placement';
import { RegionDetail } from './RegionDetail';
import { SessionDetail } from './SessionDetail';
import { TeacherDetail } from './TeacherDetail';
import { Timetable } from './timetable/Timetable';

type School = Result<'courses.getSchool'>;
type SheetsProps = { opened: Opened | null; school: School; onOpen: Open; onClose: () => void };

const titles: Record<Opened['kind'], string> = {
  session: '班次详情',
  level: '课程详情',
  region: '产区课程',
  teacher: '讲师介绍',
  sessions: '全部班次',
  timetable: '课程表',
  placement: '测测适合几级',
  certificate: '证书查询',
};

function Detail({ opened, school, onOpen }: { opened: Opened; school: School; onOpen: Open }) {
  switch (opened.kind) {
    case 'session':
      return <SessionDetail key={opened.id} id={opened.id} onOpen={onOpen} />;
    case 'level':
      return <LevelDetail level={school.levels.find(({ level }) => level === opened.level)} onOpen={onOpen} />;
    case 'region':
      return <RegionDetail region={school.regions.find(({ id }) => id === opened.id)} onOpen={onOpen} />;
    case 'teacher':
      return <TeacherDetail teacher={school.teachers.find(({ id }) => id === opened.id)} />;
    case 'sessions':
      return <AllSessions cities={school.cities} city={opened.city} onOpen={onOpen} />;
    case 'timetable':
      return <Timetable onOpen={onOpen} />;
    case 'placement':
      return <Placement />;
    case 'certificate':
      return <Certificate key={opened.number} number={opened.number} />;
  }
}

/** One sheet for everything that the page shows more of. */
export function SchoolSheets({ opened, school, onOpen, onClose }: SheetsProps) {
  return (
    <Sheet open={opened !== null} tall title={titles[opened?.kind ?? 'session']} onClose={onClose}>
      {opened && <Detail opened={opened} school={school} onOpen={onOpen} />}
    </Sheet>
  );
}
