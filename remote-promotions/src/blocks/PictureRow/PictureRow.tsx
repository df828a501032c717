import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { Rail } from '@cellar/shared/parts/Rail';
import { cx, Photo } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import { Hot } from '../common/Hot';
import css from './PictureRow.module.css';

const UNITS = { 2: 170, 3: 110, 4: 80, rail: 130 };

/** Pictures beside each other, each a way on where operations gave it one. */
export default function PictureRow({ title, subtitle, pictures, columns }: BlockProps<'PictureRow'>) {
  const shown = pictures.filter(({ picture }) => picture);
  if (shown.length === 0) return null;
  const items = shown.map(({ picture, label, link }, at) => (
    <li key={at}>
      <Hot to={link} className={css.item}>
        <Photo picture={picture} units={UNITS[columns]} ratio={1} alt={label ? '' : (picture?.alt ?? '')} />
        {label && <span>{label}</span>}
      </Hot>
    </li>
  ));
  const name = title || '图片';
  return (
    <>
      <BlockHead title={title} subtitle={subtitle} />
      {columns === 'rail' ? (
        <Rail label={name} className={css.rail}>
          {items}
        </Rail>
      ) : (
        <ul className={cx(css.grid, css[`of${columns}`])} aria-label={name}>
          {items}
        </ul>
      )}
    </>
  );
}
