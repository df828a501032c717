import { FieldPair } from '../../../kit/form/FieldPair';
import type { z } from 'zod';
import { school } from '@cellar/shared/api/trade/school/calls';
import { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { byPath } from '../../../kit/form/typed/amounts';
import { lined } from '../../../campaigns/activities/labels';
import { TextField } from '../../../kit/form/TextField';
import { SaveForm } from '../../../kit/page/SaveForm';
import { CourseParts, courseShape, courseStart, courseInput, PriceFields } from './courseForm';
import { SubjectPage, SUBJECTS_PATH } from './SubjectPage';

const RATIO = 1.5;
type Region = Result<'school.listCourses'>['regions'][number];

const { params } = schoolSchema.saveRegion;
const schema = params
  .omit({ priceFen: true, revision: true })
  .extend({ ...courseShape, topics: lined(params.shape.topics) });

const startOf = (region: Region | null): z.input<typeof schema> => ({
  id: region?.id ?? '',
  country: region?.country ?? '',
  countryName: region?.countryName ?? '',
  name: region?.name ?? '',
  foreignName: region?.foreignName ?? '',
  intro: region?.intro ?? '',
  topics: region?.topics.join('\n') ?? '',
  ...courseStart(region),
});

const RegionForm = ({ region, onReload }: { region: Region | null; onReload: () => Promise<void> }) => (
  <SaveForm
    schema={schema}
    start={startOf(region)}
    send={(values) => school.saveRegion(courseInput(values, region))}
    done="产区课已保存"
    draft={{ record: `region:${region?.id ?? 'new'}`, revision: region?.revision ?? null }}
    back={SUBJECTS_PATH}
    onReload={onReload}
  >
    {(form) => (
      <>
        {!region && <TextField form={form} name="id" label="编号" hint="网址里用，例如 champagne，建好后不能改" />}
        <FieldPair>
          <TextField form={form} name="name" label="名称" hint="例如 香槟" />
          <TextField form={form} name="foreignName" label="外文名" hint="例如 Champagne" />
        </FieldPair>
        <FieldPair>
          <TextField form={form} name="countryName" label="国家" hint="例如 法国" />
          <TextField form={form} name="country" label="国家代码" hint="两个大写字母，例如 FR" />
        </FieldPair>
        <TextField form={form} name="intro" label="简介" lines={3} />
        <PriceFields form={byPath(form)} />
        <TextField form={form} name="topics" label="内容" hint="一行一条" lines={5} />
        <CourseParts form={byPath(form)} course={region} ratio={RATIO} />
      </>
    )}
  </SaveForm>
);

/** Makes a region course, or changes one. */
export const RegionPage = () => (
  <SubjectPage rows={({ regions }) => regions} isNamed={(region, id) => region.id === id} noun="产区课">
    {(region, _all, onReload) => <RegionForm region={region} onReload={onReload} />}
  </SubjectPage>
);
