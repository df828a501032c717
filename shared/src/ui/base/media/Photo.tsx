import { pictureSizes } from '@cellar/shared/format/picture';
import type { Picture } from '@cellar/shared/contract/schema';
import { useNetworkBack } from '@cellar/shared/hooks/useNetworkBack';
import { imageSrcSet, imageUrl } from '@cellar/shared/runtime/pictures';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { output } from 'zod';
import { Icon } from './Icon';
import css from './Photo.module.css';
import { cx } from '../cx';
import { whenNear } from './whenNear';

export type PictureData = output<typeof Picture>;

const requests = 3;

/** Up to this width a picture is a thumbnail: it has round corners of its own, a larger one those of its box. */
const THUMBNAIL = 120;

/** The file that was shown last of each picture: it stands below until the wanted one is painted. */
const shownFiles = new Map<string, string>();
const MAX_SHOWN = 300;

function noteShown(key: string, file: string) {
  shownFiles.delete(key);
  shownFiles.set(key, file);
  const [oldest] = shownFiles.keys();
  if (shownFiles.size > MAX_SHOWN && oldest !== undefined) shownFiles.delete(oldest);
}

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
  const shape = {
    aspectRatio: ratio ?? (picture ? picture.width / picture.height : 1),
    '--tint': picture?.color,
  } as CSSProperties;
  return (
    <span
      ref={box}
      className={cx(css.photo, units <= THUMBNAIL && css.thumbnail, css[fit], round && css.round, className)}
      style={shape}
    >
      {picture && near && (
        <Picked key={picture.key} picture={picture} units={units} priority={priority} alt={alt ?? picture.alt} />
      )}
    </span>
  );
}

/** Stands in the picture's place until it is tapped or the network is back. */
function Failure({ alt, onRetry }: { alt: string; onRetry: () => void }) {
  useNetworkBack('failed', onRetry);
  return (
    <button type="button" className={css.failed} aria-label={`${alt || '图片'}加载失败，点击重试`} onClick={onRetry}>
      <Icon name="refresh" />
    </button>
  );
}

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 4000;
/** How much wider than the picture a stand-in is at least, for its height. */
const STAND_IN_STRETCH = 4;

/** The server answers a picture that is not drawn yet with a transparent stripe, which is not kept. */
const isStandIn = ({ naturalWidth, naturalHeight }: HTMLImageElement, { width, height }: PictureData) =>
  naturalWidth * height > STAND_IN_STRETCH * naturalHeight * width;

/** How often the picture was asked for again because it was not drawn yet; `wait` plans the next time. */
function useAwaited() {
  const [asked, setAsked] = useState(0);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(
      () => {
        setWaiting(false);
        setAsked(asked + 1);
      },
      Math.min(FIRST_PAUSE_MS * 2 ** asked, MAX_PAUSE_MS),
    );
    return () => clearTimeout(timer);
  }, [waiting, asked]);
  return { asked, wait: () => setWaiting(true) };
}

/** The page's HTML asked for the picture already, and it did not come. */
const failedInSkeleton = ({ key }: PictureData) =>
  [...document.querySelectorAll<HTMLImageElement>('img.bone-picture')].some(
    (image) => image.complete && image.naturalWidth === 0 && image.src.includes(`/${key}/`),
  );

type PickedProps = { picture: PictureData; units: number; priority: boolean | undefined; alt: string };

function Picked({ picture, units, priority, alt }: PickedProps) {
  const [failures, setFailures] = useState(() => Number(failedInSkeleton(picture)));
  const [standIn] = useState(() => shownFiles.get(picture.key));
  const [arrived, setArrived] = useState(false);
  const { asked, wait } = useAwaited();
  const loaded = arrived || Boolean(priority) || standIn !== undefined;
  if (failures >= requests) return <Failure alt={alt} onRetry={() => setFailures(0)} />;
  const sizes = pictureSizes(units);
  const query = asked ? `?${asked}` : '';
  const onLoad = (image: HTMLImageElement) => {
    if (isStandIn(image, picture)) return wait();
    setArrived(true);
    if (image.currentSrc) noteShown(picture.key, image.currentSrc);
  };
  // The last request goes without the newer formats, for a client that claims one it can't decode.
  const formats = failures < requests - 1 ? (['avif', 'webp'] as const) : [];
  return (
    <>
      {standIn && <img src={standIn} alt="" decoding="sync" draggable={false} className={cx(css.image, css.loaded)} />}
      <picture key={`${failures}-${asked}`}>
        {formats.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={imageSrcSet(picture.key, format, query)}
            sizes={sizes}
          />
        ))}
        <img
          src={`${imageUrl(picture.key, 480, 'jpg')}${query}`}
          srcSet={imageSrcSet(picture.key, 'jpg', query)}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          decoding="async"
          draggable={false}
          fetchPriority={priority ? 'high' : 'auto'}
          className={cx(css.image, loaded && css.loaded)}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
          onError={() => setFailures(failures + 1)}
        />
      </picture>
    </>
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
