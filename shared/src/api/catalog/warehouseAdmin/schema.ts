import { z } from 'zod';
import { defineCall, idOf, staff } from '@cellar/shared/contract/schema';

const Days = z.coerce.number('请填写天数').int('天数要填整数').min(0, '天数不能小于 0').max(60, '最多 60 天');
const Warehouse = z.object({ id: z.string(), name: z.string(), daysFrom: z.int(), daysTo: z.int() });
export type Warehouse = z.output<typeof Warehouse>;

export const warehouseAdminSchema = {
  list: defineCall({
    access: staff('goods', 'warehouse', 'viewer'),
    params: z.object({}),
    result: z.object({ list: z.array(Warehouse) }),
  }),
  /** `seen`: the days that stood there when the form was opened. */
  save: defineCall({
    access: staff('goods'),
    params: z.object({ warehouseId: idOf('warehouse'), daysFrom: Days, daysTo: Days, seen: z.string().max(10) }),
    result: z.null(),
    errors: ['changed', 'span'],
  }),
};
