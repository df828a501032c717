import { FieldPair } from '../../../kit/form/FieldPair';
import { useEffect } from 'react';
import type { Result } from '@cellar/shared/contract/calls';
import { byPath } from '../../../kit/form/typed/amounts';
import { RowsField, type PathForm } from '../../../kit/form/RowsField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import type { FormOf } from '../../../kit/form/useSchemaForm';
import { yuanOf } from '../schoolForm';
import { BLANK_LESSON, formatLessonDay, MAX_LESSONS, type sessionSchema } from './sessionForm';
import { Options } from '../../../kit/form/Options';

type Courses = Result<'school.listCourses'>;
type SessionForm = FormOf<typeof sessionSchema>;
type Props = { form: SessionForm; courses: Courses };

/** The price of the course, where none is typed yet. */
function usePriceOf({ form, courses: { levels, regions } }: Props) {
  const [kind, level, regionId] = form.watch(['kind', 'level', 'regionId']);
  const course =
    kind === 'region'
      ? regions.find(({ id }) => id === regionId)
      : levels.find((one) => String(one.level) === String(level));
  const fen = course?.priceFen;
  useEffect(() => {
    if (fen !== undefined && form.getValues('priceYuan') === '') form.setValue('priceYuan', yuanOf(fen));
  }, [form, fen]);
}

/** What the session is about. */
function Subject({ form, courses }: Props) {
  const { levels, regions } = courses;
  usePriceOf({ form, courses });
  return (
    <FieldPair>
      <SelectField form={form} name="kind" label="类型">
        <option value="wset">WSET 级别课</option>
        <option value="region">产区课</option>
      </SelectField>
      {form.watch('kind') === 'region' ? (
        <SelectField form={form} name="regionId" label="产区课">
          <option value="">请选择</option>
          <Options of={regions} />
        </SelectField>
      ) : (
        <SelectField form={form} name="level" label="级别">
          <option value="">请选择</option>
          {levels.map(({ level, name, title }) => (
            <option key={level} value={level}>
              {name} · {title}
            </option>
          ))}
        </SelectField>
      )}
    </FieldPair>
  );
}

function Place({ form, courses: { teachers } }: Props) {
  return (
    <>
      <FieldPair>
        <TextField form={form} name="city" label="城市" hint="例如 上海" />
        <TextField form={form} name="venue" label="校区" hint="例如 静安校区" />
        <TextField form={form} name="room" label="教室" hint="例如 3 楼 301" />
      </FieldPair>
      <TextField form={form} name="address" label="地址" />
      <FieldPair>
        <SelectField form={form} name="teacherId" label="讲师">
          <option value="">请选择</option>
          {teachers
            .filter(({ leftAt }) => !leftAt)
            .map(({ id, name, title }) => (
              <option key={id} value={id}>
                {name} · {title}
              </option>
            ))}
        </SelectField>
        <TextField form={form} name="language" label="授课语言" />
      </FieldPair>
    </>
  );
}

function Lesson({ form, at, startsOn }: { form: PathForm; at: string; startsOn: unknown }) {
  const hint = formatLessonDay(startsOn, form.watch(`${at}.day`));
  return (
    <>
      <FieldPair>
        <TextField form={form} name={`${at}.day`} label="第几天" type="number" {...(hint && { hint })} />
        <TextField form={form} name={`${at}.from`} label="上课" type="time" />
        <TextField form={form} name={`${at}.to`} label="下课" type="time" />
      </FieldPair>
      <TextField form={form} name={`${at}.topic`} label="内容" />
    </>
  );
}

/** All fields of a session. */
export function SessionFields({ form, courses }: Props) {
  const startsOn = form.watch('startsOn');
  return (
    <>
      <Subject form={form} courses={courses} />
      <Place form={form} courses={courses} />
      <FieldPair>
        <TextField form={form} name="startsOn" label="开课日期" type="date" />
        <TextField form={form} name="signUpBeforeAt" label="报名截止" hint="上海时间" type="datetime-local" />
      </FieldPair>
      <FieldPair>
        <TextField form={form} name="priceYuan" label="价格（元）" hint="每人" type="number" />
        <TextField form={form} name="seats" label="名额" type="number" />
        <TextField form={form} name="offlineSeats" label="其中线下报名" hint="不在网上卖的名额" type="number" />
      </FieldPair>
      <RowsField form={byPath(form)} name="schedule" label="课程安排" unit="节" blank={BLANK_LESSON} max={MAX_LESSONS}>
        {(at) => <Lesson form={byPath(form)} at={at} startsOn={startsOn} />}
      </RowsField>
      <TextField form={form} name="includes" label="费用包含" hint="一行一条，例如 教材、品鉴用酒" lines={4} />
    </>
  );
}
