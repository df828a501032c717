import { Choices } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import type { QuotedOrder } from '../useOrder';

type PickupSheetProps = { open: boolean; order: QuotedOrder; onClose: () => void };

export function PickupSheet({ open, order: { quote, setDraft }, onClose }: PickupSheetProps) {
  const items = quote.pickups.map(({ id, name, address, hours }) => ({
    value: id,
    label: name,
    note: `${address} · ${hours}`,
  }));
  const choose = (pickupId: string) => {
    setDraft({ pickupId });
    onClose();
  };
  return (
    <Sheet open={open} title="选择自提点" onClose={onClose}>
      <Choices label="自提点" items={items} value={quote.pickupId} onChange={choose} />
    </Sheet>
  );
}
