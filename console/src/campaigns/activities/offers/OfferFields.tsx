import { FieldPair } from '../../../kit/form/FieldPair';
import type { OfferKind } from '@cellar/shared/api/campaigns/offers/shapes';
import { TYPES } from '../../../kit/base/wineTypes';
import { ChoiceField } from '../../../kit/form/ChoiceField';
import { RowsField, type PathForm } from '../../../kit/form/RowsField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import { PickSelect } from '../../../kit/page/PickSelect';
import { FlashFields, GroupFields, type SoldProps } from './SoldFields';
import { BLANK_ITEM, BLANK_PRODUCT } from './offerForm';
import styles from './Offers.module.css';
import { Options } from '../../../kit/form/Options';

const MAX_GOODS = 300;
const MAX_ITEMS = 12;
type Props = { form: PathForm };

export const RULES = {
  full_off: '满额减',
  quantity_off: '每满几瓶减',
  percent: '打折',
  gift: '满额送',
  swap: '加价换购',
  bundle: '组合价',
  choose: '任选几瓶',
} as const;

const Threshold = ({ form }: Props) => (
  <TextField form={form} name="thresholdYuan" label="满多少（元）" type="number" />
);
const Off = ({ form }: Props) => <TextField form={form} name="offYuan" label="减多少（元）" type="number" />;
const Discount = ({ form }: Props) => (
  <TextField form={form} name="discount" label="几折" hint="例如 8.5" type="number" />
);

function GoodsRows({ form, name, label, min }: Props & { name: string; label: string; min: number }) {
  return (
    <RowsField form={form} name={name} label={label} unit="款" blank={BLANK_PRODUCT} max={MAX_GOODS} min={min}>
      {(at) => <PickSelect form={form} name={`${at}.productId`} label="商品" kind="product" />}
    </RowsField>
  );
}

const SwapFields = ({ form }: Props) => (
  <>
    <FieldPair>
      <Threshold form={form} />
      <TextField form={form} name="priceYuan" label="换购价（元）" type="number" />
      <TextField form={form} name="most" label="最多换几件" type="number" />
    </FieldPair>
    <PickSelect form={form} name="givenId" label="换购商品" kind="product" />
  </>
);

const GiftFields = ({ form }: Props) => (
  <>
    <Threshold form={form} />
    <PickSelect form={form} name="givenId" label="赠品" kind="product" />
  </>
);

const BundleFields = ({ form }: Props) => (
  <>
    <TextField form={form} name="priceYuan" label="一套的价格（元）" type="number" />
    <RowsField form={form} name="items" label="一套里有" unit="款" blank={BLANK_ITEM} max={MAX_ITEMS} min={2}>
      {(at) => (
        <>
          <PickSelect form={form} name={`${at}.productId`} label="商品" kind="product" />
          <TextField form={form} name={`${at}.bottles`} label="瓶数" type="number" />
        </>
      )}
    </RowsField>
  </>
);

const ChooseFields = ({ form }: Props) => (
  <>
    <FieldPair>
      <TextField form={form} name="take" label="选几瓶" type="number" />
      <TextField form={form} name="most" label="同款最多几瓶" type="number" />
      <SelectField form={form} name="priceBy" label="怎么计价">
        <option value="price">每套一个价</option>
        <option value="discount">打折</option>
      </SelectField>
      {form.watch('priceBy') === 'discount' ? (
        <Discount form={form} />
      ) : (
        <TextField form={form} name="priceYuan" label="一套的价格（元）" type="number" />
      )}
    </FieldPair>
    <GoodsRows form={form} name="set" label="可选商品" min={2} />
  </>
);

const OFF_FIELDS: Record<keyof typeof RULES, (props: Props) => React.JSX.Element> = {
  full_off: ({ form }) => (
    <FieldPair>
      <Threshold form={form} />
      <Off form={form} />
    </FieldPair>
  ),
  quantity_off: ({ form }) => (
    <FieldPair>
      <TextField form={form} name="quantity" label="每几瓶" type="number" />
      <Off form={form} />
    </FieldPair>
  ),
  percent: Discount,
  gift: GiftFields,
  swap: SwapFields,
  bundle: BundleFields,
  choose: ChooseFields,
};

function PromotionFields({ form }: Props) {
  const kind = form.watch('ruleKind') as keyof typeof RULES;
  const Rule = OFF_FIELDS[kind];
  return (
    <>
      <TextField form={form} name="tag" label="标签" hint="写在商品上，最多 12 个字" />
      <SelectField form={form} name="ruleKind" label="优惠方式">
        <Options of={RULES} />
      </SelectField>
      <Rule form={form} />
      {(kind === 'bundle' || kind === 'choose') && (
        <>
          <ChoiceField
            form={form}
            name="isSuit"
            label="怎么卖"
            kind="one"
            options={{ no: '购物车凑齐就优惠', yes: '作为套装单独卖' }}
          />
          {form.watch('isSuit') === 'yes' && <TextField form={form} name="suitIntro" label="套装介绍" lines={2} />}
        </>
      )}
    </>
  );
}

const CouponFields = ({ form }: Props) => (
  <>
    <FieldPair>
      <TextField form={form} name="thresholdYuan" label="满多少可用（元）" hint="0 是无门槛" type="number" />
      <Off form={form} />
    </FieldPair>
    <FieldPair>
      <TextField form={form} name="total" label="总张数" type="number" />
      <TextField form={form} name="perPerson" label="每人限领" type="number" />
      <TextField form={form} name="validDays" label="领取后几天有效" type="number" />
    </FieldPair>
    <TextField
      form={form}
      name="budgetYuan"
      label="预算（元）"
      hint="一共最多优惠多少，可不填。发出的每张按减的金额占用，过期没用的退回"
      type="number"
    />
    <ChoiceField
      form={form}
      name="collected"
      label="怎么发"
      kind="one"
      options={{ self: '会员在领券中心领取', newcomer: '新会员通过审核后自动得到', hand: '兑换码、活动或人工发放' }}
    />
  </>
);

const ScopeFields = ({ form, choices }: Pick<SoldProps, 'form' | 'choices'>) => (
  <>
    <h2 className={styles.section}>适用范围</h2>
    <p className={styles.hint}>都不选就是全场。选了几样，就要同时符合。</p>
    <ChoiceField form={form} name="types" label="类型" kind="any" options={TYPES} />
    {choices && (
      <>
        <ChoiceField
          form={form}
          name="countries"
          label="国家"
          kind="any"
          options={Object.fromEntries(choices.countries.map(({ code, name }) => [code, name]))}
        />
        <SelectField form={form} name="warehouseId" label="发货仓库">
          <option value="">所有仓库</option>
          <Options of={choices.warehouses} />
        </SelectField>
      </>
    )}
    <GoodsRows form={form} name="goods" label="指定商品" min={0} />
  </>
);

const OWN: Record<OfferKind, (props: SoldProps) => React.JSX.Element> = {
  promotion: PromotionFields,
  coupon: CouponFields,
  flash: FlashFields,
  group: GroupFields,
};

/** What an offer is made of, as its kind has it. */
export function OfferFields({ form, kind, choices, known }: SoldProps & { kind: OfferKind }) {
  const Own = OWN[kind];
  return (
    <>
      <TextField form={form} name="name" label="名称" />
      <FieldPair>
        <TextField form={form} name="fromAt" label="开始" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="toAt" label="结束" hint="上海时间" type="datetime-local" />
      </FieldPair>
      <Own form={form} known={known} choices={choices} />
      {(kind === 'promotion' || kind === 'coupon') && <ScopeFields form={form} choices={choices} />}
    </>
  );
}
