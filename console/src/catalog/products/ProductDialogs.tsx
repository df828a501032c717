import { z } from 'zod';
import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import { productAdminSchema } from '@cellar/shared/api/catalog/productAdmin/schema';
import type { AdminProduct } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { EditAction } from '../../kit/form/draft/EditAction';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import { shanghaiMinute, typedMinute } from '../../kit/base/times';

type Props = { product: AdminProduct; onClose: () => void };

/** When goods go on sale and are taken down, as it is typed. */
export const scheduled = z.object({
  fromAt: shanghaiMinute(productAdminSchema.setSchedule.params.shape.fromAt),
  toAt: shanghaiMinute(productAdminSchema.setSchedule.params.shape.toAt),
});
const copied = productAdminSchema.copy.params.pick({ code: true });

/** Puts a product on sale, or takes it down. */
export function SaleDialog({ product: { id, name, state, revision }, onClose }: Props) {
  const isDown = state === 'sale';
  return (
    <ConfirmAction
      title={`${isDown ? '下架' : '上架'}「${name}」`}
      happens={isDown ? '买家马上搜不到也买不了它，已下的订单不受影响。' : '买家马上能搜到并购买。'}
      confirm={isDown ? '下架' : '上架'}
      isDangerous={isDown}
      schema={NO_FIELDS}
      start={{}}
      send={() => productAdmin.setOnSale({ productId: id, revision, onSale: !isDown })}
      done={() => `「${name}」已${isDown ? '下架' : '上架'}`}
      onClose={onClose}
    />
  );
}

/** When it goes on sale and is taken down by itself. */
export function ScheduleDialog({ product, onClose }: Props) {
  const { name, state } = product;
  const isOn = state === 'sale';
  return (
    <EditAction
      title={`定时${isOn ? '下架' : '上下架'}「${name}」`}
      happens="到时自动执行，前后相差几秒。清空时间就取消定时，手动上架或下架也会取消。"
      confirm="保存定时"
      schema={scheduled}
      row={product}
      startOf={(row) => ({ fromAt: typedMinute(row?.saleFromAt), toAt: typedMinute(row?.saleToAt) })}
      read={async () => (await productAdmin.list({ q: product.code })).list}
      isSame={(one, { id }) => one.id === id}
      send={(values, seen) => {
        const { id, revision, saleFromAt, saleToAt } = seen ?? product;
        const fromSchedule = { fromAt: saleFromAt, toAt: saleToAt };
        return productAdmin.setSchedule({ productId: id, revision, fromSchedule, ...values });
      }}
      done={({ fromAt, toAt }) => (fromAt || toAt ? `「${name}」的定时已保存` : `「${name}」的定时已取消`)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!isOn && <TextField form={form} name="fromAt" label="上架时间" hint="上海时间" type="datetime-local" />}
          <TextField form={form} name="toAt" label="下架时间" hint="上海时间，可不填" type="datetime-local" />
        </>
      )}
    </EditAction>
  );
}

/** A draft like this one, for another vintage or capacity. */
export const CopyDialog = ({ product: { id, name, code }, onClose }: Props) => (
  <ConfirmAction
    title={`复制「${name}」`}
    happens="复制成一份草稿：资料、图片和价格相同，条码和库存不复制。"
    confirm="复制"
    schema={copied}
    start={{ code: `${code}-2` }}
    send={(values) => productAdmin.copy({ productId: id, code: values.code })}
    done={({ code: own }) => `已复制，新商品的编码是 ${own}`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="code" label="新商品的编码" />}
  </ConfirmAction>
);
