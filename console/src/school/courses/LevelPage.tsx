import { useParams } from 'react-router-dom';
import type { z } from 'zod';
import { school } from '@cellar/shared/api/school/calls';
import { schoolSchema } from '@cellar/shared/api/school/schema';
import { MaterialWish } from '@cellar/shared/api/school/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { byPath, lined } from '../../activities/words';
import { PageHead } from '../../app/PageHead';
import { SelectField } from '../../kit/SelectField';
import { TextField } from '../../kit/TextField';
import { HeldRow } from '../HeldRow';
import { LibraryPicture } from '../LibraryPicture';
import { SaveForm } from '../SaveForm';
import styles from '../school.module.css';
import { fenOfPrice, Price, rowsUpTo, yuanOf } from '../schoolForm';
import { SchoolPath } from '../SchoolPath';
import { MAX_MATERIAL, MaterialRows } from './MaterialRows';
import { useSubjects } from './useSubjects';

const RATIO = 1.6;
const LEVELS = [1, 2, 3, 4];
const BACK = '/school/courses';
type Level = Result<'school.listCourses'>['levels'][number];

const { params } = schoolSchema.saveLevel;
const schema = params.omit({ priceFen: true, revision: true }).extend({
  priceYuan: Price,
  syllabus: lined(params.shape.syllabus),
  material: rowsUpTo(MaterialWish, MAX_MATERIAL),
});

/** The fields as they stand: those of the level, or nothing. */
const startOf = (level: Level | null): z.input<typeof schema> => ({
  level: level?.level ?? '',
  name: level?.name ?? '',
  title: level?.title ?? '',
  summary: level?.summary ?? '',
  forWhom: level?.forWhom ?? '',
  days: level?.days ?? '',
  hours: level?.hours ?? '',
  exam: level?.exam ?? '',
  award: level?.award ?? '',
  syllabus: level?.syllabus.join('\n') ?? '',
  priceYuan: level ? yuanOf(level.priceFen) : '',
  pictureKey: '',
  material: level?.material ?? [],
});

type Props = { level: Level | null; taken: readonly number[]; onReload: () => Promise<void> };

const LevelForm = ({ level, taken, onReload }: Props) => (
  <SaveForm
    schema={schema}
    start={startOf(level)}
    send={({ priceYuan, pictureKey, ...values }) =>
      school.saveLevel({
        ...values,
        priceFen: fenOfPrice(priceYuan),
        ...(pictureKey && { pictureKey }),
        ...(level && { revision: level.revision }),
      })
    }
    done="级别已保存"
    back={BACK}
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
        <div className={styles.pair}>
          <TextField form={form} name="name" label="名称" hint="例如 WSET 二级" />
          <TextField form={form} name="title" label="标题" hint="例如 葡萄酒进阶" />
        </div>
        <TextField form={form} name="summary" label="简介" lines={3} />
        <TextField form={form} name="forWhom" label="适合人群" />
        <div className={styles.pair}>
          <TextField form={form} name="days" label="天数" type="number" />
          <TextField form={form} name="hours" label="课时" type="number" />
          <TextField form={form} name="priceYuan" label="价格（元）" hint="新建班次时先填这个" type="number" />
        </div>
        <TextField form={form} name="exam" label="考试说明" lines={2} />
        <TextField form={form} name="award" label="证书说明" />
        <TextField form={form} name="syllabus" label="大纲" hint="一行一条" lines={5} />
        <LibraryPicture form={byPath(form)} label="图片" known={level?.picture ?? null} ratio={RATIO} />
        <MaterialRows form={byPath(form)} />
      </>
    )}
  </SaveForm>
);

/** Makes a level, or changes one. */
export function LevelPage() {
  const { id = '' } = useParams();
  const query = useSubjects();
  return (
    <>
      <PageHead path={<SchoolPath to="courses">课程与讲师</SchoolPath>} />
      <HeldRow
        key={id}
        from={query}
        pick={({ levels }) => {
          const level = levels.find((one) => String(one.level) === id);
          return level || id === 'new' ? { level: level ?? null, taken: levels.map((one) => one.level) } : undefined;
        }}
        missing="级别不存在，请回到课程与讲师里选择。"
      >
        {(held, reload) => <LevelForm {...held} onReload={reload} />}
      </HeldRow>
    </>
  );
}
