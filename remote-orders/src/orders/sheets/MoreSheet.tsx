import type { OrderAction } from '@cellar/shared/api/trade/orders/schema';
import { Button } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { actionLabel } from '../ActionButtons';
import type { ActionOrder } from '../useOrderActions';
import css from './sheets.module.css';

type MoreSheetProps = {
  open: boolean;
  actions: readonly OrderAction[];
  order: ActionOrder;
  onAct: (action: OrderAction) => void;
  onClose: () => void;
};

/** What else can be done with an order. */
export function MoreSheet({ open, actions, order, onAct, onClose }: MoreSheetProps) {
  const press = (action: OrderAction) => () => {
    onClose();
    onAct(action);
  };
  return (
    <Sheet open={open} onClose={onClose} title="更多操作">
      <div className={css.more}>
        {actions.map((action) => (
          <Button key={action} kind="quiet" size="l" block onClick={press(action)}>
            {actionLabel(action, order)}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
