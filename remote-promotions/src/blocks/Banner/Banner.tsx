import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { cx, Photo } from '@cellar/shared/ui/base';
import { Hot, leads } from '../common/Hot';
import css from './Banner.module.css';

const ratios = { tall: 1.3, middle: 2, low: 3 };

export default function Banner({ title, subtitle, picture, button, link, height, tone }: BlockProps<'Banner'>) {
  if (!picture && !title && !subtitle) return null;
  const ratio = ratios[height];
  return (
    <Hot to={link} className={cx(css.banner, css[height], css[tone], !picture && css.plain)}>
      {picture && <Photo picture={picture} units={375} ratio={ratio} alt={title ? '' : picture.alt} priority />}
      {(title || subtitle) && (
        <span className={css.text}>
          {title && <b>{title}</b>}
          {subtitle && <span>{subtitle}</span>}
          {button && leads(link) && <i>{button}</i>}
        </span>
      )}
    </Hot>
  );
}
