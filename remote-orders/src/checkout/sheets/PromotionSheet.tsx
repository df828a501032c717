import { Choices } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import type { QuotedOrder } from '../useOrder';

const NONE = 'none';

type PromotionSheetProps = { lineIds: readonly string[] | null; order: QuotedOrder; onClose: () => void };

/** Which promotion some lines of a warehouse count for. */
export function PromotionSheet({ lineIds, order, onClose }: PromotionSheetProps) {
  const [shown, setShown] = useState<readonly string[]>([]);
  if (lineIds !== null && lineIds !== shown) setShown(lineIds);
  const lines = order.quote.groups.flatMap((group) => group.lines).filter(({ id }) => shown.includes(id));
  const choices = new Map(lines.flatMap((line) => line.choices.map((choice) => [choice.id, choice] as const)));
  const items = [
    ...[...choices.values()].map(({ id, tag, name }) => ({ value: id, label: name, note: tag === name ? undefined : tag })),
    { value: NONE, label: '不参加促销', note: '按会员价结算' },
  ];
  const choose = (value: string) => {
    onClose();
    const fitting = value === NONE ? lines : lines.filter((line) => line.choices.some(({ id }) => id === value));
    void order.choosePromotion(fitting.map(({ id }) => id), value === NONE ? null : value);
  };
  return (
    <Sheet open={lineIds !== null} title="选择促销" onClose={onClose}>
      <Choices label="促销" items={items} value={lines.find(({ promotionId }) => promotionId)?.promotionId ?? NONE} onChange={choose} />
    </Sheet>
  );
}
