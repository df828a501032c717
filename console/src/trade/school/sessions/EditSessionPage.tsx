import { useParams, useSearchParams } from 'react-router-dom';
import { school } from '@cellar/shared/api/trade/school/calls';
import type { SchoolSession } from '@cellar/shared/api/trade/school/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../../api/useCall';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { Loaded } from '../../../kit/feedback/Loaded';
import { Note } from '../../../kit/feedback/Note';
import { useSubjects } from '../courses/useSubjects';
import { HeldRow } from '../../../kit/page/HeldRow';
import { SaveForm } from '../../../kit/page/SaveForm';
import { SchoolPath } from '../SchoolPath';
import { SessionFields } from './SessionFields';
import { sessionSchema, startOf, inputOf } from './sessionForm';

type Courses = Result<'school.listCourses'>;
type Props = {
  courses: Courses;
  session: SchoolSession | null;
  isCopy?: boolean;
  onReload: () => Promise<void>;
};

function SessionForm({ courses, session, isCopy = false, onReload }: Props) {
  const known = isCopy ? null : session;
  const held = known ? known.taken - known.offlineSeats : 0;
  return (
    <>
      {held > 0 && (
        <Note tone="gold">已有 {held} 个名额被占，课程、城市、日期和上课时间不能再改；要改请取消班次后另开一班。</Note>
      )}
      <SaveForm
        schema={sessionSchema}
        start={startOf(session, isCopy)}
        send={(values) =>
          school.saveSession({
            ...inputOf(values),
            ...(known && { sessionId: known.id, revision: known.revision }),
          })
        }
        done="班次已保存"
        draft={{
          record: `session:${known?.id ?? (session ? `copy:${session.id}` : 'new')}`,
          revision: known?.revision ?? null,
        }}
        labels={{ schedule: '课程安排' }}
        back={known ? `/school/sessions/${known.id}` : '/school/sessions'}
        onReload={onReload}
      >
        {(form) => <SessionFields form={form} courses={courses} />}
      </SaveForm>
    </>
  );
}

/** One that is there: changed, or taken over for a new one. */
function KnownSession({ id, isCopy, courses }: { id: string; isCopy: boolean; courses: Courses }) {
  const query = useCall(school.getSession, { sessionId: id });
  return (
    <HeldRow from={query} pick={(session) => session} missing="班次不存在。">
      {(session, onReload) => <SessionForm courses={courses} session={session} isCopy={isCopy} onReload={onReload} />}
    </HeldRow>
  );
}

const nothing = () => Promise.resolve();

/** Plans a session, as a copy of another where one is named, or changes one. */
export function EditSessionPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const copied = search.get('copy');
  const known = id ?? copied;
  const subjects = useSubjects();
  return (
    <>
      <InnerPageHead path={<SchoolPath to="sessions">班次</SchoolPath>} />
      <Loaded from={subjects}>
        {(courses) =>
          known ? (
            <KnownSession key={known} id={known} isCopy={id === undefined} courses={courses} />
          ) : (
            <SessionForm courses={courses} session={null} onReload={nothing} />
          )
        }
      </Loaded>
    </>
  );
}
