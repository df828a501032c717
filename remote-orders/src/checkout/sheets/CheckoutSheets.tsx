import { PromotionSheet } from '../../common/PromotionSheet';
import { TotalSheet } from '../../common/TotalSheet';
import type { CheckoutSheet, QuotedOrder } from '../useOrder';
import { CouponSheet } from './CouponSheet';
import { InvoiceSheet } from './InvoiceSheet';
import { PickupSheet } from './PickupSheet';
import { RealNameSheet } from './RealNameSheet';

type CheckoutSheetsProps = { sheet: CheckoutSheet | null; order: QuotedOrder; onClose: () => void };

/** Everything that comes up over the checkout; fetched with the first of them. */
export function CheckoutSheets({ sheet, order, onClose }: CheckoutSheetsProps) {
  return (
    <>
      <CouponSheet open={sheet?.kind === 'coupons'} order={order} onClose={onClose} />
      <InvoiceSheet open={sheet?.kind === 'invoice'} order={order} onClose={onClose} />
      <PickupSheet open={sheet?.kind === 'pickup'} order={order} onClose={onClose} />
      <RealNameSheet open={sheet?.kind === 'realName'} order={order} onClose={onClose} />
      <TotalSheet open={sheet?.kind === 'total'} explain={order.explain} of={order.quote} onClose={onClose} />
      <PromotionSheet
        lines={sheet?.kind === 'promotion' ? sheet.lines : null}
        onChoose={(lineIds, promotionId) => void order.choosePromotion(lineIds, promotionId)}
        onClose={onClose}
      />
    </>
  );
}
