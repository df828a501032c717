import '@cellar/shared/styles/kit.ts';
import { useOverlay } from '@cellar/shared/runtime/overlays';
import { Icon, Photo, type PictureData } from '@cellar/shared/ui/base';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Popup } from 'vant-react/es/popup';
import css from './PhotoPreview.module.css';
import { held, moved, whole, type Point, type Zoom } from './zoom';

type PhotoPreviewProps = {
  open: boolean;
  onClose: () => void;
  pictures: readonly PictureData[];
  /** Index of the picture shown first. */
  start?: number;
  label?: string;
};

/** Pictures over the whole screen: swiped sideways, zoomed with two fingers or a double tap, closed with a tap, Escape or the way back. */
export function PhotoPreview({ open, onClose, pictures, start = 0, label = '查看大图' }: PhotoPreviewProps) {
  useOverlay(open, onClose);
  return (
    <Popup
      visible={open}
      onClose={onClose}
      destroyOnClose
      duration={0}
      className={css.preview ?? ''}
      aria-label={label}
    >
      <Track pictures={pictures} start={start} onClose={onClose} />
      <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
        <Icon name="close" size={22} />
      </button>
    </Popup>
  );
}

function Track({ pictures, start, onClose }: { pictures: readonly PictureData[]; start: number; onClose: () => void }) {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  const [zoomed, setZoomed] = useState(false);
  const tabIndex = pictures.length > 1 ? 0 : -1;
  useEffect(() => {
    if (track.current) track.current.scrollLeft = start * track.current.clientWidth;
  }, [start]);
  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 };
    if (clientWidth) setAt(Math.round(scrollLeft / clientWidth));
  };
  return (
    <>
      <div
        ref={track}
        className={css.track}
        data-zoomed={zoomed || undefined}
        tabIndex={tabIndex}
        role="group"
        aria-label="图片，可左右滑动"
        onScroll={onScroll}
      >
        {pictures.map((picture, i) => (
          <Slide
            key={picture.key}
            picture={picture}
            first={i === start}
            shown={i === at}
            onTap={onClose}
            onZoom={setZoomed}
          />
        ))}
      </div>
      <span className={css.count} aria-live="polite">
        {at + 1} / {pictures.length}
      </span>
    </>
  );
}

type SlideProps = {
  picture: PictureData;
  first: boolean;
  shown: boolean;
  onTap: () => void;
  onZoom: (zoomed: boolean) => void;
};

const doubleMs = 260;

function Slide({ picture, first, shown, onTap, onZoom }: SlideProps) {
  const fingers = useRef(new Map<number, Point>());
  const tap = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dragged = useRef(false);
  const [zoom, setZoom] = useState<Zoom>(whole);
  useEffect(() => () => clearTimeout(tap.current), []);
  if (!shown && zoom !== whole) setZoom(whole);
  const change = (next: Zoom) => {
    setZoom(next);
    onZoom(next.scale > 1);
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const known = fingers.current;
    if (!known.has(event.pointerId)) return;
    const from = [...known.values()];
    known.set(event.pointerId, { x: event.clientX, y: event.clientY });
    dragged.current ||= Math.abs(event.movementX) + Math.abs(event.movementY) > 2;
    if (zoom.scale > 1 || known.size > 1)
      change(held(moved(zoom, from, [...known.values()]), event.currentTarget.getBoundingClientRect()));
  };
  const onUp = ({ pointerId }: PointerEvent) => {
    const last = fingers.current.delete(pointerId) && fingers.current.size === 0;
    if (!last || dragged.current) return;
    if (tap.current) {
      clearTimeout(tap.current);
      tap.current = undefined;
      change(zoom.scale > 1 ? whole : { scale: 2.5, x: 0, y: 0 });
    } else {
      tap.current = setTimeout(() => {
        tap.current = undefined;
        onTap();
      }, doubleMs);
    }
  };
  return (
    <div
      className={css.slide}
      onPointerDown={(event) => {
        if (fingers.current.size === 0) dragged.current = false;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={({ pointerId }) => fingers.current.delete(pointerId)}
    >
      <div className={css.lens} style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}>
        <Photo picture={picture} units={750} fit="contain" {...(first ? { priority: true } : {})} />
      </div>
    </div>
  );
}
