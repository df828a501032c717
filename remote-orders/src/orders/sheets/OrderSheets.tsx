import type { OrderAction } from '@cellar/shared/api/trade/orders/schema';
import { useShown } from '../../common/useShown';
import type { ActionOrder, Changes, OpenSheet } from '../useOrderActions';
import { AddressSheet } from './AddressSheet';
import { AgainSheet } from './AgainSheet';
import { CancelSheet } from './CancelSheet';
import { MoreSheet } from './MoreSheet';
import { ProtectSheet } from './ProtectSheet';
import { RemarkSheet } from './RemarkSheet';
import { FollowupSheet } from './review/FollowupSheet';
import { ReviewSheet } from './review/ReviewSheet';

type OrderSheetsProps = {
  sheet: OpenSheet | null;
  onClose: () => void;
  onAct: (action: OrderAction, order: ActionOrder) => void;
  onRemarked?: () => void;
} & Pick<Changes, 'onChanged' | 'onStale'>;

/** What is asked about an order in a sheet; its content stays while it slides away. */
export function OrderSheets({ sheet, onClose, onAct, onChanged, onStale, onRemarked }: OrderSheetsProps) {
  const shown = useShown(sheet);
  if (!shown) return null;
  const props = { orderId: shown.orderId, open: sheet !== null, onClose };
  const key = `${shown.kind} ${shown.orderId}`;
  if (shown.kind === 'more')
    return (
      <MoreSheet
        key={key}
        {...props}
        actions={shown.actions}
        order={shown.order}
        onAct={(action) => onAct(action, shown.order)}
      />
    );
  if (shown.kind === 'cancel') return <CancelSheet key={key} {...props} onChanged={onChanged} onStale={onStale} />;
  if (shown.kind === 'address') return <AddressSheet key={key} {...props} onChanged={onChanged} onStale={onStale} />;
  if (shown.kind === 'protect') return <ProtectSheet key={key} {...props} onStale={onStale} />;
  if (shown.kind === 'review') return <ReviewSheet key={key} {...props} onChanged={onChanged} onStale={onStale} />;
  if (shown.kind === 'followup') return <FollowupSheet key={key} {...props} onAdded={onStale} />;
  if (shown.kind === 'remark') return <RemarkSheet key={key} {...props} onAdded={() => onRemarked?.()} />;
  return <AgainSheet key={key} {...props} />;
}
