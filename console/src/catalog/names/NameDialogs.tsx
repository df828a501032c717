import { useState } from 'react';
import { z } from 'zod';
import { catalogNames } from '@cellar/shared/api/catalog/catalogNames/calls';
import { catalogNamesSchema, type CatalogName, type NameKind } from '@cellar/shared/api/catalog/catalogNames/schema';
import { joined, partsOf } from '@cellar/shared/format/text/productLists';
import { useCall } from '../../api/useCall';
import { byPath } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { Field } from '../../kit/form/Field';
import type { PathForm } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { KINDS } from './labels';

const LINES = 6;
const { params } = catalogNamesSchema.save;
const nameForm = params.omit({ kind: true, id: true, revision: true }).extend({
  aliases: z
    .string()
    .transform(partsOf)
    .pipe(params.shape.aliases as unknown as z.ZodType<string[], string[]>),
});
const mergeForm = catalogNamesSchema.merge.params.pick({ intoId: true });

const TEXT_LABELS: Record<NameKind, string> = { winery: '酒庄故事', region: '产区介绍', grape: '', category: '' };

type Props = { kind: NameKind; name: CatalogName; onClose: () => void };

/** Changes a name and what is said of it. */
export const NameDialog = ({ kind, name, onClose }: Props) => (
  <ConfirmAction
    title={`修改${KINDS[kind]}「${name.name}」`}
    happens="商品页和筛选里的名称一起改；改名后，搜旧名也能找到。"
    confirm="保存"
    schema={nameForm}
    start={{
      ...{ name: name.name, foreignName: name.foreignName, text: name.text, founded: name.founded ?? '' },
      ...{ position: name.position ?? '', aliases: joined(name.aliases) },
    }}
    send={(values) => catalogNames.save({ ...values, kind, id: name.id, revision: name.revision })}
    done={(values) => `${KINDS[kind]}「${values.name}」已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="名称" />
        {kind !== 'category' && <TextField form={form} name="foreignName" label="外文名" />}
        {kind === 'winery' && <TextField form={form} name="founded" label="创立年份" hint="可不填" type="number" />}
        {kind === 'category' && <TextField form={form} name="position" label="排序" type="number" />}
        {TEXT_LABELS[kind] && (
          <TextField form={form} name="text" label={TEXT_LABELS[kind]} hint="可不填" lines={LINES} />
        )}
        <TextField form={form} name="aliases" label="别名" hint="用顿号隔开，搜索时也能找到" />
      </>
    )}
  </ConfirmAction>
);

const goodsText = (kind: NameKind, { goods }: CatalogName) =>
  kind === 'category' ? `${goods} 个商品` : `${goods} 款酒`;
/** What else moves. */
const MOVED: Record<NameKind, string> = { winery: '', grape: '', region: '和下级产区', category: '和下级分类' };

/** The other one of the kind, found by name or alias. */
function OtherField({ form, kind, id }: { form: PathForm; kind: NameKind; id: string }) {
  const [q, setQ] = useState('');
  const { data } = useCall(catalogNames.list, { kind, q }, { refetchInterval: false, keepsLast: true });
  const others = (data?.list ?? []).filter((one) => one.id !== id);
  return (
    <>
      <Field label={`找${KINDS[kind]}`} hint="名称或别名">
        {(control) => <input {...control} value={q} onChange={({ target }) => setQ(target.value)} />}
      </Field>
      <SelectField form={form} name="intoId" label="合并到">
        <option value="">请选择</option>
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {[one.name, one.foreignName, one.place, goodsText(kind, one)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Makes one of two. */
export const MergeDialog = ({ kind, name, onClose }: Props) => (
  <ConfirmAction
    title={`合并${KINDS[kind]}「${name.name}」`}
    happens={`${goodsText(kind, name)}${MOVED[kind]}会移到另一个名下，「${name.name}」成为它的别名。合并后不能撤销。`}
    confirm="合并"
    isDangerous
    schema={mergeForm}
    start={{ intoId: '' }}
    send={({ intoId }) => catalogNames.merge({ kind, id: name.id, revision: name.revision, intoId })}
    done={() => `「${name.name}」已合并`}
    onClose={onClose}
  >
    {(form) => <OtherField form={byPath(form)} kind={kind} id={name.id} />}
  </ConfirmAction>
);
