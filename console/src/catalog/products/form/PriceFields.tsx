import { FieldPair } from '../../../kit/form/FieldPair';
import { RowsField, type PathForm } from '../../../kit/form/RowsField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import styles from '../Product.module.css';
import type { Choices } from './FactFields';
import { BLANK_PRICE, BLANK_UNIT } from './units';

const MAX_UNITS = 6;
const MAX_PRICES = 40;
type Props = { form: PathForm; choices: Choices | undefined };

const PriceRows = ({ form, choices, at }: Props & { at: string }) => (
  <RowsField
    form={form}
    name={`${at}.prices`}
    label="其他价格"
    unit="个价格"
    blank={BLANK_PRICE}
    max={MAX_PRICES}
    min={0}
  >
    {(row) => (
      <>
        <FieldPair>
          <SelectField form={form} name={`${row}.levelId`} label="谁能用">
            <option value="">所有人</option>
            {choices?.levels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}及以上
              </option>
            ))}
          </SelectField>
          <TextField form={form} name={`${row}.minQuantity`} label="起购数量" type="number" />
          <TextField form={form} name={`${row}.priceYuan`} label="价格（元）" type="number" />
        </FieldPair>
        <FieldPair>
          <TextField form={form} name={`${row}.fromAt`} label="从" hint="上海时间，可不填" type="datetime-local" />
          <TextField form={form} name={`${row}.toAt`} label="到" hint="上海时间，可不填" type="datetime-local" />
        </FieldPair>
      </>
    )}
  </RowsField>
);

/** What it is sold in and for. */
export const PriceFields = ({ form, choices }: Props) => (
  <>
    <h2 className={styles.section}>规格与价格</h2>
    <RowsField form={form} name="skus" label="规格" unit="种规格" blank={BLANK_UNIT} max={MAX_UNITS}>
      {(at) => (
        <>
          <FieldPair>
            <TextField
              form={form}
              name={`${at}.bottles`}
              label="每份瓶数"
              hint="1 是单瓶，6 是原箱 6 瓶"
              type="number"
            />
            <TextField form={form} name={`${at}.priceYuan`} label="零售价（元）" hint="一份的价格" type="number" />
            <TextField form={form} name={`${at}.barCode`} label="条码" hint="可不填" />
          </FieldPair>
          <FieldPair>
            <TextField form={form} name={`${at}.minQuantity`} label="起订（份）" type="number" />
            <TextField form={form} name={`${at}.multiple`} label="按几份加购" type="number" />
          </FieldPair>
          <PriceRows form={form} choices={choices} at={at} />
        </>
      )}
    </RowsField>
    <FieldPair>
      <TextField form={form} name="listYuan" label="划线价（元）" hint="可不填" type="number" />
      <TextField form={form} name="appYuan" label="App 专享价（元）" hint="可不填" type="number" />
      <SelectField form={form} name="minLevelRank" label="谁能看价格">
        {choices ? (
          choices.levels.map(({ id, name, rank }) => (
            <option key={id} value={rank}>
              {rank === 0 ? '所有人' : `${name}及以上`}
            </option>
          ))
        ) : (
          <option value={0}>所有人</option>
        )}
      </SelectField>
    </FieldPair>
    <FieldPair>
      <TextField form={form} name="costYuan" label="进货价（元）" hint="每瓶，只有员工看得到" type="number" />
      <TextField form={form} name="limitedPerPerson" label="每人限购（瓶）" hint="可不填" type="number" />
      <TextField
        form={form}
        name="lowBottles"
        label="低库存提醒（瓶）"
        hint="少于这个数提醒，不填按 12 瓶"
        type="number"
      />
    </FieldPair>
  </>
);
