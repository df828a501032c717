import { useAtomValue, useSetAtom } from '@cellar/shared/state';
import { cx } from '@cellar/shared/ui/base';
import { comparedAtom, toggleComparedAtom } from './compared';
import css from './CompareButton.module.css';

/** Takes goods into the comparison of this device, or out of it. */
export function CompareButton({ product: { id, name } }: { product: { id: string; name: string } }) {
  const isIn = useAtomValue(comparedAtom).includes(id);
  const toggle = useSetAtom(toggleComparedAtom);
  const text = isIn ? '已加入对比' : '加入对比';
  return (
    <button
      type="button"
      className={cx(css.compare, isIn && css.on)}
      aria-label={`${text}：${name}`}
      aria-pressed={isIn}
      onClick={() => toggle(id)}
    >
      <span>{text}</span>
    </button>
  );
}
