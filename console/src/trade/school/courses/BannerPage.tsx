import { z } from 'zod';
import { school } from '@cellar/shared/api/trade/school/calls';
import { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import { BannerTarget } from '@cellar/shared/api/trade/school/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { useRows } from '../../../api/wholeList';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import type { PathForm } from '../../../kit/form/RowsField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import { byPath } from '../../../kit/form/typed/amounts';
import { NO_FIELDS } from '../../../kit/form/useSchemaForm';
import { SaveForm } from '../../../kit/page/SaveForm';
import { LibraryPicture } from '../LibraryPicture';
import { SubjectPage, SUBJECTS_PATH } from './SubjectPage';
import { useSubjects } from './useSubjects';

type Banner = Result<'school.listCourses'>['banners'][number];

/** Width to height. */
const RATIO = 2.1;

const { params } = schoolSchema.saveBanner;
const PATH = 'path';
const schema = params
  .pick({ title: true, subtitle: true, position: true, pictureKey: true })
  .extend({ opens: z.string().min(1, '请选择'), path: BannerTarget.shape.value.optional() })
  .refine(({ opens, path }) => opens !== PATH || path?.startsWith('/') === true, {
    path: ['path'],
    message: '以 / 开头',
  });

/** A kind and an id are one choice. */
const choiceOf = ({ kind, value }: Banner['target']) => (kind === PATH ? PATH : `${kind}:${value}`);
function targetOf({ opens, path }: z.output<typeof schema>): z.output<typeof BannerTarget> {
  const [kind, value] = opens.split(':');
  return BannerTarget.parse(opens === PATH ? { kind: PATH, value: path } : { kind, value });
}

const startOf = (banner: Banner | null, count: number): z.input<typeof schema> => ({
  title: banner?.title ?? '',
  subtitle: banner?.subtitle ?? '',
  opens: banner ? choiceOf(banner.target) : '',
  path: banner?.target.kind === PATH ? banner.target.value : '',
  position: banner?.position ?? count + 1,
  pictureKey: '',
});

function TargetFields({ form }: { form: PathForm }) {
  const { data } = useSubjects();
  const sessions = useRows(school.listSessions, { state: 'coming', size: 50 });
  const opens = String(form.watch('opens') ?? '');
  const groups = [
    { label: '级别', options: data?.levels.map(({ level, name }) => [`level:${level}`, name]) ?? [] },
    { label: '产区课', options: data?.regions.map(({ id, name }) => [`region:${id}`, name]) ?? [] },
    {
      label: '班次',
      options: sessions.data?.map((row) => [`session:${row.id}`, `${row.title} · ${row.city} · ${row.startsOn}`]) ?? [],
    },
  ];
  const isListed = ['', PATH].includes(opens) || groups.some(({ options }) => options.some(([id]) => id === opens));
  return (
    <>
      <SelectField form={form} name="opens" label="点击后打开">
        <option value="">请选择</option>
        {!isListed && <option value={opens}>原来的内容</option>}
        {groups.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={PATH}>其他页面</option>
      </SelectField>
      {opens === PATH && <TextField form={form} name="path" label="页面地址" hint="以 / 开头，例如 /course-wset" />}
    </>
  );
}

type FormProps = { banner: Banner | null; count: number; onReload: () => Promise<void> };

const BannerForm = ({ banner, count, onReload }: FormProps) => (
  <SaveForm
    schema={schema}
    start={startOf(banner, count)}
    send={({ pictureKey, opens, path, ...values }) =>
      school.saveBanner({
        ...values,
        target: targetOf({ ...values, opens, path }),
        ...(pictureKey && { pictureKey }),
        ...(banner && { bannerId: banner.id, revision: banner.revision }),
      })
    }
    done="横幅已保存"
    draft={{ record: `banner:${banner?.id ?? 'new'}`, revision: banner?.revision ?? null }}
    back={SUBJECTS_PATH}
    onReload={onReload}
  >
    {(form) => (
      <>
        <TextField form={form} name="title" label="标题" hint="例如 从一杯酒到一张证书" />
        <TextField form={form} name="subtitle" label="副标题" hint="例如 WSET 一至四级，六城开班" />
        <LibraryPicture form={byPath(form)} label="图片" known={banner?.picture ?? null} ratio={RATIO} />
        <TargetFields form={byPath(form)} />
        <TextField form={form} name="position" label="排序" type="number" hint="小的在前" />
      </>
    )}
  </SaveForm>
);

export const RemoveBannerDialog = ({ banner, onClose }: { banner: Banner; onClose: () => void }) => (
  <ConfirmAction
    title={`删除横幅「${banner.title}」`}
    happens="学院首页随即不再显示，不能撤销。"
    confirm="删除"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => school.removeBanner({ bannerId: banner.id, revision: banner.revision })}
    done={() => `横幅「${banner.title}」已删除`}
    onClose={onClose}
  />
);

/** Makes a banner of the school's page, or changes one. */
export const BannerPage = () => (
  <SubjectPage rows={({ banners }) => banners} isNamed={(banner, id) => banner.id === id} noun="横幅">
    {(banner, all, onReload) => <BannerForm banner={banner} count={all.length} onReload={onReload} />}
  </SubjectPage>
);
