import { guarantees } from '@cellar/shared/api/catalog/guarantees/calls';
import { guaranteesSchema, MAX_ROWS, type ShopGuarantee } from '@cellar/shared/api/catalog/guarantees/schema';
import { countedText } from '@cellar/shared/format/number/count';
import { byPath } from '../../kit/form/typed/amounts';
import { EditAction } from '../../kit/form/draft/EditAction';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { RowsField, type PathForm } from '../../kit/form/RowsField';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';

const LINES = 3;
const schema = guaranteesSchema.save.params.omit({ guaranteeId: true, revision: true });

type Part = { name: keyof typeof MAX_ROWS; label: string; unit: string; fields: readonly [string, string, string?][] };
const PARTS: readonly Part[] = [
  {
    ...{ name: 'steps', label: '我们怎么做', unit: '步' },
    fields: [
      ['title', '步骤名称', '例如 入境检验'],
      ['text', '步骤说明'],
    ],
  },
  {
    ...{ name: 'figures', label: '用数字说话', unit: '个数字' },
    fields: [
      ['value', '数字', '例如 24 小时'],
      ['label', '数字说明', '例如 答复查验申请'],
    ],
  },
  {
    ...{ name: 'documents', label: '可以看的凭据', unit: '份凭据' },
    fields: [
      ['name', '凭据名称', '例如 进口货物报关单'],
      ['text', '凭据说明', '例如 随箱附复印件'],
    ],
  },
];

const PartRows = ({ form, part: { name, label, unit, fields } }: { form: PathForm; part: Part }) => (
  <RowsField
    form={form}
    name={name}
    label={label}
    unit={unit}
    blank={Object.fromEntries(fields.map(([field]) => [field, '']))}
    max={MAX_ROWS[name]}
    min={0}
    isOrdered
  >
    {(at) =>
      fields.map(([field, text, hint]) => (
        <TextField key={field} form={form} name={`${at}.${field}`} label={text} {...(hint && { hint })} />
      ))
    }
  </RowsField>
);

type SaveProps = { guarantee: ShopGuarantee | null; next: number; onClose: () => void };

/** Makes a guarantee, or changes one. */
export function GuaranteeDialog({ guarantee, next, onClose }: SaveProps) {
  const startOf = (row: ShopGuarantee | null) => {
    const { name = '', text = '', promise = '', position = next, steps = [], figures = [], documents = [] } = row ?? {};
    return { name, text, promise, position, steps, figures, documents };
  };
  return (
    <EditAction
      title={guarantee ? `修改保障「${guarantee.name}」` : '新增保障'}
      happens="显示在安心购页和带有它的商品页，一分钟内生效。哪些商品带有它，在商品里勾选。"
      confirm="保存"
      schema={schema}
      row={guarantee}
      startOf={startOf}
      read={async () => (await guarantees.listForShop({})).list}
      isSame={(one, { id }) => one.id === id}
      labels={Object.fromEntries(PARTS.map((part) => [part.name, part.label]))}
      send={(values, seen) =>
        guarantees.save({ ...values, ...(seen && { guaranteeId: seen.id, revision: seen.revision }) })
      }
      done={(values) => `保障「${values.name}」已保存`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="名称" hint="例如 原装进口" />
          <TextField form={form} name="text" label="一句话说明" hint="显示在商品页" />
          <TextField form={form} name="promise" label="详细承诺" hint="可不填，不填就用一句话说明" lines={LINES} />
          <TextField form={form} name="position" label="排序" type="number" />
          {PARTS.map((part) => (
            <PartRows key={part.name} form={byPath(form)} part={part} />
          ))}
        </>
      )}
    </EditAction>
  );
}

export const RemoveGuaranteeDialog = ({ guarantee, onClose }: { guarantee: ShopGuarantee; onClose: () => void }) => (
  <ConfirmAction
    title={`删除保障「${guarantee.name}」`}
    happens={`${countedText(guarantee.goods)} 款在售商品不再带有它，安心购页也不再显示。删除后不能撤销。`}
    confirm="删除"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => guarantees.remove({ guaranteeId: guarantee.id, revision: guarantee.revision })}
    done={() => `保障「${guarantee.name}」已删除`}
    onClose={onClose}
  />
);
