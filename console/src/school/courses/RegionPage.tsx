import { useParams } from 'react-router-dom';
import type { z } from 'zod';
import { school } from '@cellar/shared/api/school/calls';
import { schoolSchema } from '@cellar/shared/api/school/schema';
import { MaterialWish } from '@cellar/shared/api/school/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { byPath, lined } from '../../activities/words';
import { PageHead } from '../../app/PageHead';
import { TextField } from '../../kit/TextField';
import { HeldRow } from '../HeldRow';
import { LibraryPicture } from '../LibraryPicture';
import { SaveForm } from '../SaveForm';
import styles from '../school.module.css';
import { fenOfPrice, Price, rowsUpTo, yuanOf } from '../schoolForm';
import { SchoolPath } from '../SchoolPath';
import { MAX_MATERIAL, MaterialRows } from './MaterialRows';
import { useSubjects } from './useSubjects';

const RATIO = 1.5;
type Region = Result<'school.listCourses'>['regions'][number];

const { params } = schoolSchema.saveRegion;
const schema = params.omit({ priceFen: true, revision: true }).extend({
  priceYuan: Price,
  topics: lined(params.shape.topics),
  material: rowsUpTo(MaterialWish, MAX_MATERIAL),
});

const startOf = (region: Region | null): z.input<typeof schema> => ({
  id: region?.id ?? '',
  country: region?.country ?? '',
  countryName: region?.countryName ?? '',
  name: region?.name ?? '',
  foreignName: region?.foreignName ?? '',
  intro: region?.intro ?? '',
  topics: region?.topics.join('\n') ?? '',
  hours: region?.hours ?? '',
  priceYuan: region ? yuanOf(region.priceFen) : '',
  pictureKey: '',
  material: region?.material ?? [],
});

const RegionForm = ({ region, onReload }: { region: Region | null; onReload: () => Promise<void> }) => (
  <SaveForm
    schema={schema}
    start={startOf(region)}
    send={({ priceYuan, pictureKey, ...values }) =>
      school.saveRegion({
        ...values,
        priceFen: fenOfPrice(priceYuan),
        ...(pictureKey && { pictureKey }),
        ...(region && { revision: region.revision }),
      })
    }
    done="产区课已保存"
    back="/school/courses"
    onReload={onReload}
  >
    {(form) => (
      <>
        {!region && <TextField form={form} name="id" label="编号" hint="网址里用，例如 champagne，建好后不能改" />}
        <div className={styles.pair}>
          <TextField form={form} name="name" label="名称" hint="例如 香槟" />
          <TextField form={form} name="foreignName" label="外文名" hint="例如 Champagne" />
        </div>
        <div className={styles.pair}>
          <TextField form={form} name="countryName" label="国家" hint="例如 法国" />
          <TextField form={form} name="country" label="国家代码" hint="两个大写字母，例如 FR" />
        </div>
        <TextField form={form} name="intro" label="简介" lines={3} />
        <div className={styles.pair}>
          <TextField form={form} name="hours" label="课时" type="number" />
          <TextField form={form} name="priceYuan" label="价格（元）" hint="新建班次时先填这个" type="number" />
        </div>
        <TextField form={form} name="topics" label="内容" hint="一行一条" lines={5} />
        <LibraryPicture form={byPath(form)} label="图片" known={region?.picture ?? null} ratio={RATIO} />
        <MaterialRows form={byPath(form)} />
      </>
    )}
  </SaveForm>
);

/** Makes a region course, or changes one. */
export function RegionPage() {
  const { id = '' } = useParams();
  const query = useSubjects();
  return (
    <>
      <PageHead path={<SchoolPath to="courses">课程与讲师</SchoolPath>} />
      <HeldRow
        key={id}
        from={query}
        pick={({ regions }) => {
          const region = regions.find((one) => one.id === id);
          return region || id === 'new' ? { region: region ?? null } : undefined;
        }}
        missing="产区课不存在，请回到课程与讲师里选择。"
      >
        {(held, reload) => <RegionForm {...held} onReload={reload} />}
      </HeldRow>
    </>
  );
}
