import { Button, Check } from '@cellar/shared/ui/base';
import { BarRow } from '../../common/BarRow';
import css from './EditBar.module.css';

type EditBarProps = {
  marked: number;
  all: boolean;
  onMarkAll: (marked: boolean) => void;
  onFavour: () => void;
  onRemove: () => void;
};

export function EditBar({ marked, all, onMarkAll, onFavour, onRemove }: EditBarProps) {
  return (
    <BarRow>
      <Check checked={all} onChange={onMarkAll}>
        全选
      </Check>
      <span className={css.buttons}>
        <Button kind="line" disabled={marked === 0} onClick={onFavour}>
          移入收藏
        </Button>
        <Button disabled={marked === 0} onClick={onRemove}>
          删除{marked > 0 && ` (${marked})`}
        </Button>
      </span>
    </BarRow>
  );
}
