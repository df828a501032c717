import { personPrices } from '@cellar/shared/api/catalog/personPrices/calls';
import { personPricesSchema, type PersonPrice } from '@cellar/shared/api/catalog/personPrices/schema';
import { money } from '@cellar/shared/format/number/money';
import { SkuField } from '../../campaigns/activities/SkuField';
import { shanghaiMinute } from '../../kit/base/times';
import { byPath, fenOf, Yuan } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';

const { params } = personPricesSchema.add;
const priceForm = params.omit({ personId: true, priceFen: true }).extend({
  priceFen: Yuan,
  fromAt: shanghaiMinute(params.shape.fromAt),
  toAt: shanghaiMinute(params.shape.toAt),
});

/** Agrees a price with the member of the page, or with the one whose phone is typed. */
export const AddPriceDialog = ({ personId, onClose }: { personId: string | undefined; onClose: () => void }) => (
  <ConfirmAction
    title="新增专属价"
    happens="只有这位会员看得到，下单时取他能享受的最低价。已经下好的订单不变。"
    confirm="保存"
    schema={priceForm}
    start={{ phone: '', skuId: '', priceFen: '', minQuantity: 1, fromAt: '', toAt: '' }}
    send={({ priceFen, ...price }) =>
      personPrices.add({ ...price, ...(personId && { personId }), priceFen: fenOf(priceFen) })
    }
    done={({ priceFen }) => `专属价 ${money(fenOf(priceFen))} 已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        {!personId && <TextField form={form} name="phone" label="会员手机号" />}
        <SkuField form={byPath(form)} />
        <TextField form={form} name="priceFen" label="价格（元）" type="number" />
        <TextField form={form} name="minQuantity" label="起购数量" type="number" />
        <TextField form={form} name="fromAt" label="从" hint="上海时间，可不填" type="datetime-local" />
        <TextField form={form} name="toAt" label="到" hint="上海时间，可不填" type="datetime-local" />
      </>
    )}
  </ConfirmAction>
);

/** Takes a price for one buyer back. */
export const EndPriceDialog = ({ price, onClose }: { price: PersonPrice; onClose: () => void }) => (
  <ConfirmAction
    title={`结束 ${price.nickname} 的专属价`}
    happens={`「${price.goods}」不再按 ${money(price.priceFen)} 卖给这位会员，马上生效；已经下好的订单不变。`}
    confirm="结束"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => personPrices.end({ id: price.id })}
    done={() => `${price.nickname} 的专属价已结束`}
    onClose={onClose}
  />
);
