import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { Button, cx, Photo } from '@cellar/shared/ui/base';
import { createPortal } from 'react-dom';
import { leads } from '../common/Hot';
import { usePage } from '../common/page';
import css from './Floating.module.css';

/** A way on that stays in sight wherever one scrolls: in the page's own bar, which covers nothing at the end of the page. */
export default function Floating({ id, label, link, picture, side }: BlockProps<'Floating'>) {
  const { dock } = usePage();
  if (!leads(link)) return null;
  const way = (
    <div data-block={id} className={cx(css.floating, css[side])}>
      <Button size="l" block to={link}>
        {picture && <Photo picture={picture} units={28} ratio={1} alt="" round className={css.picture} />}
        {label}
      </Button>
    </div>
  );
  return dock ? createPortal(way, dock) : way;
}
