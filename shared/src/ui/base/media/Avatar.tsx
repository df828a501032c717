import type { CSSProperties } from 'react';
import css from './Avatar.module.css';
import { Photo, type PictureData } from './Photo';

type AvatarProps = { name: string; picture?: PictureData | null /** In units of the 375 design. */; size?: number };

/** The person's picture, or the first sign of the name. */
export function Avatar({ name, picture, size = 60 }: AvatarProps) {
  return (
    <span className={css.avatar} style={{ '--side': `calc(${size} * var(--u))` } as CSSProperties}>
      {picture ? (
        <Photo picture={picture} units={size} ratio={1} alt={name} round />
      ) : (
        <span aria-hidden>{[...name][0] ?? '客'}</span>
      )}
    </span>
  );
}
