import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { NotFound } from '../../../errors/businessError';
import type { Staff } from '../../../core/caller';

const SENDS = ['orders', 'admin'] as const;

/**
 * The receiver as the courier needs them; for bonded goods also name and identity number for customs, but for the warehouse. The look
 * stands in the log.
 */
export async function showReceiver(
  services: Services,
  { id, staff }: { id: string; staff: Pick<Staff, 'name' | 'roles'> },
) {
  const order = await services.db
    .selectFrom('shop_order')
    .select(['person_id', 'order_no', 'address', 'real_name', 'real_number_sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) throw new NotFound('订单不存在');
  const address = OrderAddress.safeParse(order.address);
  if (!address.success) throw new NotFound('这个订单的收货信息已按隐私规则清除');
  const mayDeclare = SENDS.some((role) => staff.roles.includes(role));
  const { real_name, real_number_sealed } = order;
  await audit(services.db, {
    who: staff.name,
    target: order.order_no,
    at: services.clock.now(),
  });
  return {
    address: address.data,
    declared:
      mayDeclare && real_name && real_number_sealed
        ? {
            name: real_name.split(' ')[0] ?? '',
            number: services.ports.vault.open(real_number_sealed, order.person_id),
          }
        : null,
  };
}
