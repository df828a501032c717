import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { Link } from '@cellar/shared/runtime/navigate';
import { Photo } from '@cellar/shared/ui/base';
import { leads } from '../common/Hot';
import css from './HotZone.module.css';

/** One picture with places that lead on. */
export default function HotZone({ picture, zones, labels }: BlockProps<'HotZone'>) {
  if (!picture) return null;
  return (
    <div className={css.zones}>
      <Photo picture={picture} units={351} />
      {zones
        .filter(({ link }) => leads(link))
        .map(({ left, top, width, height, label, link }) => (
          <Link
            key={`${left} ${top}`}
            to={link}
            aria-label={label}
            className={css.zone}
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          >
            {labels && <span>{label}</span>}
          </Link>
        ))}
    </div>
  );
}
