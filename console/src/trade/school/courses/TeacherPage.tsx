import { FieldPair } from '../../../kit/form/FieldPair';
import { z } from 'zod';
import { school } from '@cellar/shared/api/trade/school/calls';
import { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { byPath } from '../../../kit/form/typed/amounts';
import { lined } from '../../../campaigns/activities/labels';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import { LibraryPicture } from '../LibraryPicture';
import { SaveForm } from '../../../kit/page/SaveForm';
import { SubjectPage, SUBJECTS_PATH } from './SubjectPage';

type Teacher = Result<'school.listCourses'>['teachers'][number];

const { params } = schoolSchema.saveTeacher;
const schema = params.omit({ teacherId: true, revision: true }).extend({
  credentials: lined(params.shape.credentials),
  hasLeft: z.enum(['no', 'yes']),
});

const startOf = (teacher: Teacher | null): z.input<typeof schema> => ({
  name: teacher?.name ?? '',
  title: teacher?.title ?? '',
  credentials: teacher?.credentials.join('\n') ?? '',
  years: teacher?.years ?? '',
  bio: teacher?.bio ?? '',
  motto: teacher?.motto ?? '',
  pictureKey: '',
  hasLeft: teacher?.leftAt ? 'yes' : 'no',
});

const TeacherForm = ({ teacher, onReload }: { teacher: Teacher | null; onReload: () => Promise<void> }) => (
  <SaveForm
    schema={schema}
    start={startOf(teacher)}
    send={({ pictureKey, hasLeft, ...values }) =>
      school.saveTeacher({
        ...values,
        hasLeft: hasLeft === 'yes',
        ...(pictureKey && { pictureKey }),
        ...(teacher && { teacherId: teacher.id, revision: teacher.revision }),
      })
    }
    done="讲师已保存"
    draft={{ record: `teacher:${teacher?.id ?? 'new'}`, revision: teacher?.revision ?? null }}
    back={SUBJECTS_PATH}
    onReload={onReload}
  >
    {(form) => (
      <>
        <FieldPair>
          <TextField form={form} name="name" label="姓名" />
          <TextField form={form} name="title" label="头衔" hint="例如 WSET 认证讲师" />
          <TextField form={form} name="years" label="从业年数" type="number" />
        </FieldPair>
        <TextField form={form} name="credentials" label="资质" hint="一行一条" lines={3} />
        <TextField form={form} name="bio" label="介绍" lines={4} />
        <TextField form={form} name="motto" label="寄语" />
        <LibraryPicture form={byPath(form)} label="照片" known={teacher?.picture ?? null} ratio={1} />
        {teacher && (
          <SelectField form={form} name="hasLeft" label="状态" hint="离职后不在讲师列表里，过去的班次仍写着">
            <option value="no">在职</option>
            <option value="yes">已离职</option>
          </SelectField>
        )}
      </>
    )}
  </SaveForm>
);

/** Adds a teacher, or changes one. */
export const TeacherPage = () => (
  <SubjectPage rows={({ teachers }) => teachers} isNamed={(teacher, id) => teacher.id === id} noun="讲师">
    {(teacher, _all, onReload) => <TeacherForm teacher={teacher} onReload={onReload} />}
  </SubjectPage>
);
