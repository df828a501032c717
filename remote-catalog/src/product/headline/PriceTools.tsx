import { Icon } from '@cellar/shared/ui/base';
import css from './PriceTools.module.css';

/** Below the price: why it is what it is. */
export const PriceTools = ({ onWhy }: { onWhy: () => void }) => (
  <div className={css.tools}>
    <button type="button" className={css.tool} onClick={onWhy}>
      为什么是这个价
      <Icon name="forward" size={12} />
    </button>
  </div>
);
