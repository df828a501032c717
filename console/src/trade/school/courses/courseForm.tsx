import { FieldPair } from '../../../kit/form/FieldPair';
import { MaterialInput } from '@cellar/shared/api/trade/school/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import type { PathForm } from '../../../kit/form/RowsField';
import { TextField } from '../../../kit/form/TextField';
import { LibraryPicture } from '../LibraryPicture';
import { fenOfPrice, Price, rowsUpTo, yuanOf } from '../schoolForm';
import { MAX_MATERIAL, MaterialRows } from './MaterialRows';

type Course = Pick<
  Result<'school.listCourses'>['levels'][number],
  'priceFen' | 'hours' | 'picture' | 'material' | 'revision'
>;

/** Fields of a level and of a region course alike, instead of those that the call has. */
export const courseShape = { priceYuan: Price, material: rowsUpTo(MaterialInput, MAX_MATERIAL) };

/** How these fields begin. */
export const courseStart = (course: Course | null) => ({
  hours: course?.hours ?? '',
  priceYuan: course ? yuanOf(course.priceFen) : '',
  pictureKey: '',
  material: course?.material ?? [],
});

type Typed = { priceYuan: number; pictureKey?: string | undefined };

/** What is sent: an old course keeps the picture that it has, and names the revision that was read. */
export const courseInput = <V extends Typed>({ priceYuan, pictureKey, ...values }: V, course: Course | null) => ({
  ...values,
  priceFen: fenOfPrice(priceYuan),
  ...(pictureKey && { pictureKey }),
  ...(course && { revision: course.revision }),
});

/** How long a course takes and what it costs. */
export const PriceFields = ({ form, days = false }: { form: PathForm; days?: boolean }) => (
  <FieldPair>
    {days && <TextField form={form} name="days" label="天数" type="number" />}
    <TextField form={form} name="hours" label="课时" type="number" />
    <TextField form={form} name="priceYuan" label="价格（元）" hint="新建班次时先填这个" type="number" />
  </FieldPair>
);

/** Its picture, and what learners read. */
export const CourseParts = ({ form, course, ratio }: { form: PathForm; course: Course | null; ratio: number }) => (
  <>
    <LibraryPicture form={form} label="图片" known={course?.picture ?? null} ratio={ratio} />
    <MaterialRows form={form} />
  </>
);
