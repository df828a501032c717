import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import { productAdminSchema } from '@cellar/shared/api/catalog/productAdmin/schema';
import type { AdminProduct } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';

type Props = { product: Pick<AdminProduct, 'id' | 'name' | 'code' | 'state' | 'revision'>; onClose: () => void };

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
