import type { z } from 'zod';
import { freeBuy } from '@cellar/shared/api/campaigns/freeBuy/calls';
import { freeBuySchema, NewWelfare } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { RowsField } from '../../kit/form/RowsField';
import { TextField } from '../../kit/form/TextField';
import { shanghaiMinute } from '../../kit/base/times';
import { SkuField } from './SkuField';
import { byPath, fenOf, Yuan } from '../../kit/form/typed/amounts';
import { GiftRehearsalInDialog } from './offers/GiftRehearsalInDialog';
import { lined, rowsOf } from './labels';
import { NewActivity } from './NewActivity';

const MAX_GOODS = 20;
const { params } = freeBuySchema.add;
const schema = params.extend({
  fromAt: shanghaiMinute(params.shape.fromAt),
  toAt: shanghaiMinute(params.shape.toAt),
  rules: lined(params.shape.rules),
  goods: rowsOf(NewWelfare.omit({ worthFen: true }).extend({ worthYuan: Yuan }), MAX_GOODS),
});
const blank = { skuId: '', worthYuan: '', total: '' };
const start = { name: '', helpers: 3, hours: 48, fromAt: '', toAt: '', goods: [blank], rules: '' };

const inputOf = ({ goods, ...rest }: z.output<typeof schema>) => ({
  ...rest,
  goods: goods.map(({ worthYuan, ...one }) => ({ ...one, worthFen: fenOf(worthYuan) })),
});

/** Goods that cost only their freight, for those whose friends help. */
export const NewFreeBuyDialog = ({ onClose }: { onClose: () => void }) => (
  <NewActivity
    kind="free-buys"
    title="新建 0 元购"
    happens={({ helpers, hours }) =>
      `${Number(hours) || 0} 小时内有 ${Number(helpers) || 0} 位好友助力，就能从商品里选一款，只付运费。建好后不能改，只能结束。`
    }
    confirm="新建"
    schema={schema}
    start={start}
    send={(values) => freeBuy.add(inputOf(values))}
    done={({ name }) => `「${name}」已建好`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="名称" />
        <TextField form={form} name="helpers" label="需要几位好友" type="number" />
        <TextField form={form} name="hours" label="发起后几小时内有效" type="number" />
        <TextField form={form} name="fromAt" label="开始" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="toAt" label="结束" hint="上海时间" type="datetime-local" />
        <RowsField form={byPath(form)} name="goods" label="可选商品" unit="款" blank={blank} max={MAX_GOODS}>
          {(at) => (
            <>
              <SkuField form={byPath(form)} at={at} />
              <TextField form={byPath(form)} name={`${at}.worthYuan`} label="价值（元）" hint="页面上划掉的价格" />
              <TextField form={byPath(form)} name={`${at}.total`} label="件数" type="number" />
            </>
          )}
        </RowsField>
        <TextField form={form} name="rules" label="活动规则" hint="一行一条，可不填" lines={3} />
        <GiftRehearsalInDialog form={form} schema={schema} ask={(values) => freeBuy.rehearse(inputOf(values))} />
      </>
    )}
  </NewActivity>
);
