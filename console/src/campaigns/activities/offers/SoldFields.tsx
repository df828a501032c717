import { FieldPair } from '../../../kit/form/FieldPair';
import type { Result } from '@cellar/shared/contract/calls';
import { RowsField, type PathForm } from '../../../kit/form/RowsField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import { SkuField } from '../SkuField';
import { BLANK_SOLD } from './offerForm';
import { Options } from '../../../kit/form/Options';

const MAX_SOLD = 100;

export type SoldProps = {
  form: PathForm;
  choices: Result<'offers.listChoices'> | undefined;
  /** Names of goods that stand there already. */
  known: readonly { id: string; name: string }[];
};

/** Goods of a session at the price of that time. */
export const FlashFields = ({ form, known }: SoldProps) => (
  <RowsField form={form} name="sold" label="抢购商品" unit="款" blank={BLANK_SOLD} max={MAX_SOLD}>
    {(at) => (
      <>
        <SkuField form={form} at={at} known={known} />
        <FieldPair>
          <TextField form={form} name={`${at}.priceYuan`} label="抢购价（元）" type="number" />
          <TextField form={form} name={`${at}.total`} label="总件数" type="number" />
          <TextField form={form} name={`${at}.perPerson`} label="每人限购" type="number" />
        </FieldPair>
      </>
    )}
  </RowsField>
);

/** Goods at a price for who buys them together. */
export const GroupFields = ({ form, known, choices }: SoldProps) => (
  <>
    <SkuField form={form} known={known} />
    {choices && (
      <SelectField form={form} name="warehouseId" label="从哪个仓库发货">
        <option value="">请选择</option>
        <Options of={choices.warehouses} />
      </SelectField>
    )}
    <FieldPair>
      <TextField form={form} name="priceYuan" label="拼团价（元）" hint="每件" type="number" />
      <TextField form={form} name="size" label="几人成团" type="number" />
      <TextField form={form} name="hours" label="几小时内成团" type="number" />
    </FieldPair>
    <FieldPair>
      <TextField form={form} name="units" label="每人买几件" type="number" />
      <TextField form={form} name="perPerson" label="每人最多参加几次" type="number" />
      <TextField form={form} name="total" label="总件数" hint="不填就按库存卖" type="number" />
    </FieldPair>
  </>
);
