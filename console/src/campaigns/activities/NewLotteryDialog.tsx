import { z } from 'zod';
import { lottery } from '@cellar/shared/api/campaigns/lottery/calls';
import { lotterySchema, NewPrize } from '@cellar/shared/api/campaigns/lottery/schema';
import { money } from '@cellar/shared/format/number/money';
import { byPath, fenOf, YuanOrNone } from '../../kit/form/typed/amounts';
import { RowsField, type PathForm } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { PickSelect } from '../../kit/page/PickSelect';
import { shanghaiMinute } from '../../kit/base/times';
import { GiftRehearsalInDialog } from './offers/GiftRehearsalInDialog';
import { lined } from './labels';
import { SkuField } from './SkuField';
import { NewActivity } from './NewActivity';

const MAX_PRIZES = 12;
const TENTHS = 10;
const ALL = 100;
const { params } = lotterySchema.add;

const Row = NewPrize.omit({ permille: true, worthFen: true })
  .extend({
    percent: z.coerce
      .number('请填写中奖率')
      .min(0.1, '中奖率最少 0.1%')
      .max(100, '中奖率最多 100%')
      .multipleOf(0.1, '中奖率最多一位小数'),
    worthYuan: YuanOrNone.default(0),
  })
  .refine(({ kind, amount }) => (kind !== 'coins' && kind !== 'points') || amount > 0, {
    ...{ path: ['amount'], message: '请填写数量' },
  })
  .refine(({ kind, couponId }) => kind !== 'coupon' || couponId, { path: ['couponId'], message: '请选择优惠券' })
  .refine(({ kind, skuId }) => kind !== 'goods' || skuId, { path: ['skuId'], message: '请选择商品' });
type Prize = z.output<typeof Row>;

const permilleOf = (percent: unknown) => Math.round(Number(percent) * TENTHS) || 0;
const sumOf = (prizes: readonly { percent?: unknown }[]) =>
  prizes.reduce((sum, { percent }) => sum + permilleOf(percent), 0) / TENTHS;

const prizes = z
  .array(Row)
  .min(2, '至少 2 个奖品')
  .max(MAX_PRIZES)
  .superRefine((rows, context) => {
    const sum = sumOf(rows);
    if (sum !== ALL) context.addIssue({ code: 'custom', message: `中奖率合计要是 100%，现在是 ${sum}%` });
    if (rows.filter(({ kind }) => kind === 'none').length !== 1)
      context.addIssue({ code: 'custom', message: '要有一个「谢谢参与」' });
  }) as z.ZodType<Prize[], unknown[]>;
const schema = params.extend({
  fromAt: shanghaiMinute(params.shape.fromAt),
  toAt: shanghaiMinute(params.shape.toAt),
  rules: lined(params.shape.rules),
  prizes,
});

const blank = {
  ...{ kind: 'points', name: '', percent: '', amount: '', couponId: '', skuId: '', worthYuan: '', stock: '' },
};
const consolation = { ...blank, kind: 'none', name: '谢谢参与', percent: 80 };
const start = { name: '', chancesPerDay: 1, fromAt: '', toAt: '', prizes: [blank, consolation], rules: '' };

function PrizeFields({ form, at }: { form: PathForm; at: string }) {
  const kind = form.watch(`${at}.kind`);
  return (
    <>
      <SelectField form={form} name={`${at}.kind`} label="奖品">
        <option value="points">积分</option>
        <option value="coins">金币</option>
        <option value="coupon">优惠券</option>
        <option value="goods">商品</option>
        <option value="none">谢谢参与</option>
      </SelectField>
      <TextField form={form} name={`${at}.name`} label="奖品名称" />
      <TextField form={form} name={`${at}.percent`} label="中奖率（%）" type="number" />
      {(kind === 'points' || kind === 'coins') && (
        <TextField form={form} name={`${at}.amount`} label="数量" type="number" />
      )}
      {kind === 'coupon' && <PickSelect form={form} name={`${at}.couponId`} label="优惠券" kind="coupon" />}
      {kind === 'goods' && <SkuField form={form} at={at} />}
      {kind !== 'none' && (
        <>
          <TextField form={form} name={`${at}.worthYuan`} label="成本（元）" hint="每份，可不填" type="number" />
          <TextField form={form} name={`${at}.stock`} label="份数" hint="不填就不限" type="number" />
        </>
      )}
    </>
  );
}

/** What the chances come to, and what a draw costs on average. */
function oddsText(rows: readonly { percent?: unknown; worthYuan?: unknown }[]): string {
  const cost = rows.reduce(
    (sum, { percent, worthYuan }) => sum + (permilleOf(percent) * fenOf(worthYuan || 0)) / 1000,
    0,
  );
  return `中奖率合计 ${sumOf(rows)}%，平均每抽一次成本 ${money(cost)}。`;
}

const inputOf = ({ prizes: rows, ...rest }: z.output<typeof schema>) => ({
  ...rest,
  prizes: rows.map(({ percent, worthYuan, amount, couponId, skuId, stock, ...prize }) => ({
    ...{ ...prize, permille: permilleOf(percent) },
    ...((prize.kind === 'points' || prize.kind === 'coins') && { amount }),
    ...(prize.kind === 'coupon' && couponId && { couponId }),
    ...(prize.kind === 'goods' && skuId && { skuId }),
    ...(prize.kind !== 'none' && { worthFen: fenOf(worthYuan), ...(stock !== undefined && { stock }) }),
  })),
});

/** Prizes that are drawn by their chances. */
export const NewLotteryDialog = ({ onClose }: { onClose: () => void }) => (
  <NewActivity
    kind="lotteries"
    title="新建抽奖"
    happens={(typed) =>
      `${oddsText(typed.prizes as { percent?: unknown; worthYuan?: unknown }[])}奖品和中奖率会公示。奖品发完后，它的机会按比例分给其余奖品。建好后不能改，只能结束。`
    }
    confirm="新建"
    schema={schema}
    start={start as never}
    send={(values) => lottery.add(inputOf(values))}
    done={({ name }) => `「${name}」已建好`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="名称" />
        <TextField form={form} name="chancesPerDay" label="每人每天几次" type="number" />
        <TextField form={form} name="fromAt" label="开始" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="toAt" label="结束" hint="上海时间" type="datetime-local" />
        <RowsField form={byPath(form)} name="prizes" label="奖品" unit="个" blank={blank} max={MAX_PRIZES} min={2}>
          {(at) => <PrizeFields form={byPath(form)} at={at} />}
        </RowsField>
        <TextField form={form} name="rules" label="活动规则" hint="一行一条，可不填" lines={3} />
        <GiftRehearsalInDialog form={form} schema={schema} ask={(values) => lottery.rehearse(inputOf(values))} />
      </>
    )}
  </NewActivity>
);
