import type { Changes, OpenSheet } from '../useOrderActions';
import { AgainSheet } from './AgainSheet';
import { CancelSheet } from './CancelSheet';
import { RemarkSheet } from './RemarkSheet';
import { ReviewSheet } from './ReviewSheet';
import { useShown } from '../../common/useShown';

type OrderSheetsProps = { sheet: OpenSheet | null; onClose: () => void; onRemarked?: () => void } & Pick<Changes, 'onChanged'>;

/** What is asked about an order in a sheet; its content stays while it slides away. */
export function OrderSheets({ sheet, onClose, onChanged, onRemarked }: OrderSheetsProps) {
  const shown = useShown(sheet);
  if (!shown) return null;
  const props = { orderId: shown.orderId, open: sheet !== null, onClose };
  const key = `${shown.kind} ${shown.orderId}`;
  if (shown.kind === 'cancel') return <CancelSheet key={key} {...props} onChanged={onChanged} />;
  if (shown.kind === 'review') return <ReviewSheet key={key} {...props} onChanged={onChanged} />;
  if (shown.kind === 'remark') return <RemarkSheet key={key} {...props} onAdded={() => onRemarked?.()} />;
  return <AgainSheet key={key} {...props} />;
}
