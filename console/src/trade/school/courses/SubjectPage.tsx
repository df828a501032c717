import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Result } from '@cellar/shared/contract/calls';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { HeldRow } from '../../../kit/page/HeldRow';
import { SchoolPath } from '../SchoolPath';
import { useSubjects } from './useSubjects';

/** Where its form leads when it is saved. */
export const SUBJECTS_PATH = '/school/courses';
type Subjects = Result<'school.listCourses'>;

type Props<Row> = {
  rows: (subjects: Subjects) => readonly Row[];
  isNamed: (row: Row, id: string) => boolean;
  /** What it is called. */
  noun: string;
  /** The form of one, or of a new one; `rows` are all of its kind. */
  children: (row: Row | null, rows: readonly Row[], onReload: () => Promise<void>) => ReactNode;
};

/** The page of one level, region course or teacher: that of the address, or a new one. */
export function SubjectPage<Row>({ rows, isNamed, noun, children }: Props<Row>) {
  const { id = '' } = useParams();
  const query = useSubjects();
  return (
    <>
      <InnerPageHead path={<SchoolPath to="courses">课程与讲师</SchoolPath>} />
      <HeldRow
        key={id}
        from={query}
        pick={(subjects) => {
          const all = rows(subjects);
          const row = all.find((one) => isNamed(one, id));
          return row || id === 'new' ? { row: row ?? null, all } : undefined;
        }}
        missing={`${noun}不存在，请回到课程与讲师里选择。`}
      >
        {({ row, all }, reload) => children(row, all, reload)}
      </HeldRow>
    </>
  );
}
