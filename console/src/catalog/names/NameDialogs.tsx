import { useState } from 'react';
import { z } from 'zod';
import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import { catalogNames } from '@cellar/shared/api/catalog/catalogNames/calls';
import { catalogNamesSchema, type CatalogName, type NameKind } from '@cellar/shared/api/catalog/catalogNames/schema';
import { joined, partsOf } from '@cellar/shared/format/text/productLists';
import { useCall } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { byPath } from '../../kit/form/typed/amounts';
import { EditAction } from '../../kit/form/draft/EditAction';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
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
    .default('')
    .transform(partsOf)
    .pipe(params.shape.aliases as unknown as z.ZodType<string[], string[]>),
  parent: params.shape.parent.unwrap().default(''),
});
const mergeForm = catalogNamesSchema.merge.params.pick({ intoId: true });

const TEXT_LABELS: Record<NameKind, string> = { winery: '酒庄故事', region: '产区介绍', grape: '', category: '' };

const PARENTS: Record<NameKind, string> = { winery: '产区', grape: '', region: '上级产区', category: '上级分类' };

type Props = { kind: NameKind; name: CatalogName; onClose: () => void };

const startOf = (name: CatalogName | null) => {
  const { name: text = '', foreignName = '', country = '', parent = '', aliases = [] } = name ?? {};
  return {
    ...{ name: text, foreignName, country, parent, text: name?.text ?? '', founded: name?.founded ?? '' },
    ...{ position: name?.position ?? '', aliases: joined(aliases) },
  };
};

/** Where a name stands, by the names that the shop has. */
function PlaceFields({ form, kind }: { form: PathForm; kind: NameKind }) {
  const { data } = useCall(productAdmin.listChoices, {}, { refetchInterval: false });
  const tops = data?.categories.map(({ name }) => name).filter((name) => !name.includes('/'));
  return (
    <>
      {(kind === 'winery' || kind === 'region') && (
        <TextField form={form} name="country" label="国家" offers={data?.countries} />
      )}
      {PARENTS[kind] && (
        <TextField
          form={form}
          name="parent"
          label={PARENTS[kind]}
          offers={kind === 'category' ? tops : data?.regions}
          {...(kind !== 'winery' && { hint: '可不填' })}
        />
      )}
    </>
  );
}

/** Makes a name, or changes one and what is said of it. */
export const NameDialog = ({ kind, name, onClose }: Omit<Props, 'name'> & { name: CatalogName | null }) => (
  <EditAction
    title={name ? `修改${KINDS[kind]}「${name.name}」` : `新建${KINDS[kind]}`}
    happens={name ? '商品页和筛选里的名称一起改；改名后，搜旧名也能找到。' : '新建或修改商品时可以选。'}
    confirm="保存"
    schema={nameForm}
    row={name}
    startOf={startOf}
    read={() => readRows(catalogNames.list, { kind, q: name?.name ?? '' })}
    isSame={(one, { id }) => one.id === id}
    send={(values, seen) =>
      catalogNames.save({ ...values, kind, ...(seen && { id: seen.id, revision: seen.revision }) })
    }
    done={(values) => `${KINDS[kind]}「${values.name}」已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="名称" />
        {kind !== 'category' && <TextField form={form} name="foreignName" label="外文名" hint="可不填" />}
        <PlaceFields form={byPath(form)} kind={kind} />
        {kind === 'winery' && <TextField form={form} name="founded" label="创立年份" hint="可不填" type="number" />}
        {kind === 'category' && (
          <TextField form={form} name="position" label="排序" type="number" {...(!name && { hint: '不填排在最后' })} />
        )}
        {TEXT_LABELS[kind] && (
          <TextField form={form} name="text" label={TEXT_LABELS[kind]} hint="可不填" lines={LINES} />
        )}
        <TextField form={form} name="aliases" label="别名" hint="可不填。用顿号隔开，搜索时也能找到" />
      </>
    )}
  </EditAction>
);

/** Takes away one that nothing is of. */
export const RemoveDialog = ({ kind, name, onClose }: Props) => (
  <ConfirmAction
    title={`删除${KINDS[kind]}「${name.name}」`}
    happens="还有商品或下级在用时不能删除，可以先合并到另一个。删除后不能恢复。"
    confirm="删除"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => catalogNames.remove({ kind, id: name.id, revision: name.revision })}
    done={() => `${KINDS[kind]}「${name.name}」已删除`}
    onClose={onClose}
  />
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
