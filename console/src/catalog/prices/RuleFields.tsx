import { FieldPair } from '../../kit/form/FieldPair';
import type { Result } from '@cellar/shared/contract/calls';
import type { PathForm } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import styles from '../products/Product.module.css';
import { TYPES } from '../../kit/base/wineTypes';
import { STATE_OPTIONS } from '../products/labels';
import { ALL, BASES, RETAIL, ROUNDINGS, WAYS } from './priceForm';
import { Options } from '../../kit/form/Options';

type Choices = Result<'productAdmin.listChoices'>;
type Props = { form: PathForm; choices: Choices; chosen: number };

const WhereFields = ({ form, choices }: Omit<Props, 'chosen'>) => (
  <>
    <FieldPair>
      <TextField form={form} name="q" label="名称或编码" hint="可不填" />
      <SelectField form={form} name="category" label="分类">
        <option value="">全部分类</option>
        <Options of={choices.categories} />
      </SelectField>
      <SelectField form={form} name="country" label="国家">
        <option value="">全部国家</option>
        {choices.countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
    </FieldPair>
    <FieldPair>
      <SelectField form={form} name="type" label="类型">
        <option value="">全部类型</option>
        <Options of={TYPES} />
      </SelectField>
      <SelectField form={form} name="state" label="状态">
        <option value="">全部状态</option>
        <Options of={Object.fromEntries(STATE_OPTIONS.map(({ value, label }) => [value, label]))} />
      </SelectField>
    </FieldPair>
  </>
);

/** Which products, which prices, and by how much. */
export function RuleFields({ form, choices, chosen }: Props) {
  const whose = form.watch('whose');
  return (
    <>
      <h2 className={styles.section}>哪些商品</h2>
      {chosen > 0 ? <p>选中的 {chosen} 个商品。</p> : <WhereFields form={form} choices={choices} />}
      <h2 className={styles.section}>怎么改</h2>
      <FieldPair>
        <SelectField form={form} name="whose" label="改哪些价格">
          <option value={RETAIL}>零售价</option>
          <option value={ALL}>零售价和所有等级价</option>
          {choices.levels
            .filter(({ rank }) => rank > 0)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}价
              </option>
            ))}
        </SelectField>
        {whose !== RETAIL && whose !== ALL && (
          <SelectField form={form} name="basis" label="按什么计算">
            <Options of={BASES} />
          </SelectField>
        )}
      </FieldPair>
      <FieldPair>
        <SelectField form={form} name="way" label="涨还是降">
          <Options of={WAYS} />
        </SelectField>
        <TextField form={form} name="by" label="多少" hint="例如 5" type="number" />
        <SelectField form={form} name="rounding" label="取整">
          <Options of={ROUNDINGS} />
        </SelectField>
      </FieldPair>
      <FieldPair>
        <TextField form={form} name="fromAt" label="从" hint="上海时间，不填马上改" type="datetime-local" />
        <TextField form={form} name="toAt" label="到" hint="上海时间，填了到时恢复现在的价格" type="datetime-local" />
      </FieldPair>
    </>
  );
}
