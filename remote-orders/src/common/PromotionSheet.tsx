import type { PromotionChoice } from '@cellar/shared/api/trade/cart/shapes';
import { Choices } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useShown } from './useShown';

const NONE = 'none';

type Line = { id: string; promotionId: string | null; choices: readonly PromotionChoice[] };
type PromotionSheetProps = {
  /** Lines of one warehouse; null: closed. */
  lines: readonly Line[] | null;
  /** Lines that can take it; null: these lines take none. */
  onChoose: (lineIds: string[], promotionId: string | null) => void;
  onClose: () => void;
};

/** Which promotion some lines of a warehouse count for. */
export function PromotionSheet({ lines: wanted, onChoose, onClose }: PromotionSheetProps) {
  const lines = useShown(wanted);
  if (!lines) return null;
  const choices = new Map(lines.flatMap((line) => line.choices.map((choice) => [choice.id, choice] as const)));
  const items = [
    ...[...choices.values()].map(({ id, tag, name }) => ({
      value: id,
      label: name,
      note: tag === name ? undefined : tag,
    })),
    { value: NONE, label: '不参加促销', note: '按会员价结算' },
  ];
  const choose = (value: string) => {
    onClose();
    const fitting = value === NONE ? lines : lines.filter((line) => line.choices.some(({ id }) => id === value));
    onChoose(
      fitting.map(({ id }) => id),
      value === NONE ? null : value,
    );
  };
  return (
    <Sheet open={wanted !== null} title="选择促销" onClose={onClose}>
      <Choices
        label="促销"
        items={items}
        value={lines.find(({ promotionId }) => promotionId)?.promotionId ?? NONE}
        onChange={choose}
      />
    </Sheet>
  );
}
