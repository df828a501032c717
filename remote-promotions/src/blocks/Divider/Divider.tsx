import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { cx } from '@cellar/shared/ui/base';
import css from './Divider.module.css';

/** Space between blocks, with a line and words or without. */
export default function Divider({ text, line, space }: BlockProps<'Divider'>) {
  return (
    <div className={cx(css.divider, css[space], line !== 'none' && css.line)}>
      {text ? <span>{text}</span> : line === 'ornament' && <i className={css.ornament} />}
    </div>
  );
}
