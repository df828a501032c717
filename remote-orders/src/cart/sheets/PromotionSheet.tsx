import { savePromotion } from '@cellar/shared/api/cart';
import type { CartLine } from '@cellar/shared/api/cart.schema';
import { Sheet } from '@cellar/shared/ui/overlay';
import { Choices } from '@cellar/shared/ui/form';
import type { CartQueue } from '../cartQueue';
import { useShownValue } from './useShownValue';

const NONE = 'none';

type PromotionSheetProps = { lines: readonly CartLine[] | null; queue: CartQueue; onClose: () => void };

/** Which promotion some lines of a warehouse count for. */
export function PromotionSheet({ lines: wanted, queue, onClose }: PromotionSheetProps) {
  const lines = useShownValue(wanted);
  if (!lines) return null;
  const choices = new Map(lines.flatMap((line) => line.choices.map((choice) => [choice.id, choice] as const)));
  const items = [
    ...[...choices.values()].map(({ id, tag, name }) => ({ value: id, label: name, note: tag === name ? undefined : tag })),
    { value: NONE, label: '不参加促销', note: '按会员价结算' },
  ];
  const choose = (value: string) => {
    onClose();
    const fitting = value === NONE ? lines : lines.filter((line) => line.choices.some(({ id }) => id === value));
    void queue.run(() => savePromotion({ lineIds: fitting.map(({ id }) => id), ...(value === NONE ? {} : { promotionId: value }) }));
  };
  return (
    <Sheet open={wanted !== null} title="选择促销" onClose={onClose}>
      <Choices label="促销" items={items} value={lines[0]?.promotionId ?? NONE} onChange={choose} />
    </Sheet>
  );
}
