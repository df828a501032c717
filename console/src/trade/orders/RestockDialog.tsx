import { useState } from 'react';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import type { DeskLine, DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import type { PathForm } from '../../kit/form/RowsField';
import { TextField } from '../../kit/form/TextField';

const schema = deskSchema.restock.params.pick({ damaged: true });

type Shelf = Pick<DeskLine, 'productId' | 'warehouseId' | 'warehouse' | 'name'> & { bottles: number };

/** Bottles of one product in one warehouse: they are counted together. */
function shelvesOf(lines: readonly DeskLine[]): Shelf[] {
  const shelves = new Map<string, Shelf>();
  for (const { productId, warehouseId, warehouse, name, quantity, withdrawn, bottles } of lines) {
    const key = `${productId} ${warehouseId}`;
    const known = shelves.get(key)?.bottles ?? 0;
    const own = { productId, warehouseId, warehouse, name };
    shelves.set(key, { ...own, bottles: known + (quantity - withdrawn) * bottles });
  }
  return [...shelves.values()].filter(({ bottles }) => bottles > 0);
}

/** A parcel that nobody took is back in its warehouse. */
export function RestockDialog({ order: { id, orderNo, lines }, onClose }: { order: DeskOrder; onClose: () => void }) {
  const [shelves] = useState(() => shelvesOf(lines));
  return (
    <ConfirmAction
      title={`退回入库 ${orderNo}`}
      happens="清点后完好的瓶数回到库存继续销售，破损的不再销售。只能入库一次。"
      confirm="确认入库"
      schema={schema}
      start={{ damaged: shelves.map(({ productId, warehouseId }) => ({ productId, warehouseId, bottles: 0 })) }}
      send={({ damaged }) => desk.restock({ id, damaged })}
      done={() => `${orderNo} 的商品已入库`}
      onClose={onClose}
    >
      {(form) =>
        shelves.map(({ productId, warehouseId, warehouse, name, bottles }, index) => (
          <TextField
            key={`${productId} ${warehouseId}`}
            form={form as unknown as PathForm}
            name={`damaged.${index}.bottles`}
            label={`${name} 破损瓶数`}
            hint={`${warehouse}，共退回 ${bottles} 瓶`}
            type="number"
          />
        ))
      }
    </ConfirmAction>
  );
}
