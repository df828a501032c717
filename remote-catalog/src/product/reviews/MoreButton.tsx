import { Icon } from '@cellar/shared/ui/base';
import css from './MoreButton.module.css';

export const MoreButton = ({ text = '全部', onClick }: { text?: string; onClick: () => void }) => (
  <button type="button" className={css.more} onClick={onClick}>
    {text}
    <Icon name="forward" size={12} />
  </button>
);
