import { pictureSizes } from '@cellar/shared/contract/picture';
import type { Picture } from '@cellar/shared/contract/schema';
import { imageSrcSet, imageUrl } from '@cellar/shared/runtime/pictures';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { output } from 'zod';
import { Icon } from './Icon';
import css from './Photo.module.css';
import { cx } from './cx';
import { whenNear } from './near';

export type PictureData = output<typeof Picture>;

const requests = 3;

type PhotoProps = {
  picture: PictureData | null | undefined;
  /** Width of the place in units of the 375 design; chooses the file. */
  units?: number;
  /** Width through height of the place; the picture's own without it. */
  ratio?: number;
  fit?: 'cover' | 'contain';
  /** The picture a page is waited for: asked for at once, before others. */
  priority?: boolean;
  /** '' where the words beside it say the same. */
  alt?: string;
  round?: boolean;
  className?: string | undefined;
};

/** A place of fixed shape; its picture is asked for within 1.3 screens, three times at most, then a tap asks again. */
export function Photo({ picture, units = 375, ratio, fit = 'cover', priority, alt, round, className }: PhotoProps) {
  const box = useRef<HTMLSpanElement>(null);
  const near = useNear(box, Boolean(priority));
  const shape = { aspectRatio: ratio ?? (picture ? picture.width / picture.height : 1), '--tint': picture?.color } as CSSProperties;
  return (
    <span ref={box} className={cx(css.photo, css[fit], round && css.round, className)} style={shape}>
      {picture && near && <Picked key={picture.key} picture={picture} units={units} priority={priority} alt={alt ?? picture.alt} />}
    </span>
  );
}

type PickedProps = { picture: PictureData; units: number; priority: boolean | undefined; alt: string };

function Picked({ picture, units, priority, alt }: PickedProps) {
  const [failures, setFailures] = useState(0);
  const [loaded, setLoaded] = useState(Boolean(priority));
  if (failures >= requests) {
    return (
      <button type="button" className={css.failed} aria-label={`${alt || '图片'}加载失败，点按重试`} onClick={() => setFailures(0)}>
        <Icon name="refresh" />
      </button>
    );
  }
  const sizes = pictureSizes(units);
  // The last request goes without the newer formats, for a client that claims one it can't draw.
  const formats = failures < requests - 1 ? (['avif', 'webp'] as const) : [];
  return (
    <picture key={failures}>
      {formats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={imageSrcSet(picture.key, format)} sizes={sizes} />
      ))}
      <img
        src={imageUrl(picture.key, 480, 'jpg')}
        srcSet={imageSrcSet(picture.key, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        decoding="async"
        draggable={false}
        fetchPriority={priority ? 'high' : 'auto'}
        className={cx(css.image, loaded && css.loaded)}
        onLoad={() => setLoaded(true)}
        onError={() => setFailures(failures + 1)}
      />
    </picture>
  );
}

const useNear = (box: RefObject<HTMLElement | null>, atOnce: boolean) => {
  const [near, setNear] = useState(atOnce);
  useEffect(() => {
    if (near || !box.current) return undefined;
    return whenNear(box.current, () => setNear(true));
  }, [near, box]);
  return near;
};
