import { FieldPair } from '../../../kit/form/FieldPair';
import type { z } from 'zod';
import { school } from '@cellar/shared/api/trade/school/calls';
import { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { byPath } from '../../../kit/form/typed/amounts';
import { lined } from '../../../campaigns/activities/labels';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import { SaveForm } from '../../../kit/page/SaveForm';
import { CourseParts, courseShape, courseStart, courseInput, PriceFields } from './courseForm';
import { SubjectPage, SUBJECTS_PATH } from './SubjectPage';

const RATIO = 1.6;
const LEVELS = [1, 2, 3, 4];
type Level = Result<'school.listCourses'>['levels'][number];

const { params } = schoolSchema.saveLevel;
const schema = params
  .omit({ priceFen: true, revision: true })
  .extend({ ...courseShape, syllabus: lined(params.shape.syllabus) });

/** The fields as they stand: those of the level, or nothing. */
const startOf = (level: Level | null): z.input<typeof schema> => ({
  level: level?.level ?? '',
  name: level?.name ?? '',
  title: level?.title ?? '',
  summary: level?.summary ?? '',
  forWhom: level?.forWhom ?? '',
  days: level?.days ?? '',
  exam: level?.exam ?? '',
  award: level?.award ?? '',
  syllabus: level?.syllabus.join('\n') ?? '',
  ...courseStart(level),
});

type Props = { level: Level | null; taken: readonly number[]; onReload: () => Promise<void> };

const LevelForm = ({ level, taken, onReload }: Props) => (
  <SaveForm
    schema={schema}
    start={startOf(level)}
    send={(values) => school.saveLevel(courseInput(values, level))}
    done="级别已保存"
    draft={{ record: `level:${level?.level ?? 'new'}`, revision: level?.revision ?? null }}
    back={SUBJECTS_PATH}
    onReload={onReload}
  >
    {(form) => (
      <>
        {!level && (
          <SelectField form={form} name="level" label="级别">
            <option value="">请选择</option>
            {LEVELS.filter((one) => !taken.includes(one)).map((one) => (
              <option key={one} value={one}>
                {one} 级
              </option>
            ))}
          </SelectField>
        )}
        <FieldPair>
          <TextField form={form} name="name" label="名称" hint="例如 WSET 二级" />
          <TextField form={form} name="title" label="标题" hint="例如 葡萄酒进阶" />
        </FieldPair>
        <TextField form={form} name="summary" label="简介" lines={3} />
        <TextField form={form} name="forWhom" label="适合人群" />
        <PriceFields form={byPath(form)} days />
        <TextField form={form} name="exam" label="考试说明" lines={2} />
        <TextField form={form} name="award" label="证书说明" />
        <TextField form={form} name="syllabus" label="大纲" hint="一行一条" lines={5} />
        <CourseParts form={byPath(form)} course={level} ratio={RATIO} />
      </>
    )}
  </SaveForm>
);

/** Makes a level, or changes one. */
export const LevelPage = () => (
  <SubjectPage rows={({ levels }) => levels} isNamed={({ level }, id) => String(level) === id} noun="级别">
    {(level, all, onReload) => <LevelForm level={level} taken={all.map((one) => one.level)} onReload={onReload} />}
  </SubjectPage>
);
