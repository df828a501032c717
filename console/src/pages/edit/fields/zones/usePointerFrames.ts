import { useEffect, useEffectEvent, type RefObject } from 'react';
import { frameBetween, isTooSmall, movedFrame, sizedFrame, type Frame, type Ratio } from './frames';

/** Of a rectangle in the page: its place in the list. Its corner, by which it is sized, is marked, too. */
export const FRAME = 'data-frame';
export const CORNER = 'data-corner';

const WHOLE = 100;

type Settings = {
  frames: readonly Frame[];
  ratio?: Ratio;
  onChange: (index: number, frame: Frame) => void;
  /** A rectangle was drawn where there was none. */
  onDraw?: (frame: Frame) => void;
};
type Drag = { from: { x: number; y: number }; index: number | null; isCorner: boolean; frame: Frame };

/** Rectangles on a picture follow the pointer: they are moved, sized by their corner, and drawn where there is none. */
export function usePointerFrames(
  surface: RefObject<HTMLElement | null>,
  { frames, ratio = 0, onChange, onDraw }: Settings,
) {
  const begin = useEffectEvent((target: Element, from: Drag['from']): Drag | null => {
    const own = target.closest(`[${FRAME}]`);
    const index = own ? Number(own.getAttribute(FRAME)) : null;
    const frame = index === null ? { left: from.x, top: from.y, width: 0, height: 0 } : frames[index];
    if (!frame || (index === null && !onDraw)) return null;
    return { from, index, isCorner: Boolean(target.closest(`[${CORNER}]`)), frame };
  });
  const follow = useEffectEvent(({ from, index, isCorner, frame }: Drag, to: Drag['from'], isEnd: boolean) => {
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (index !== null) {
      if (by.x || by.y) onChange(index, isCorner ? sizedFrame(frame, by, ratio) : movedFrame(frame, by));
      return;
    }
    const drawn = frameBetween(from, to);
    if (isEnd && !isTooSmall(drawn)) onDraw?.(drawn);
  });
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    let drag: Drag | null = null;
    const pointOf = ({ clientX, clientY }: PointerEvent) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: ((clientX - left) / width) * WHOLE, y: ((clientY - top) / height) * WHOLE };
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      drag = begin(event.target, pointOf(event));
      if (drag) element.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent) => {
      if (drag) follow(drag, pointOf(event), false);
    };
    const onUp = (event: PointerEvent) => {
      if (drag) follow(drag, pointOf(event), true);
      drag = null;
    };
    const onCancel = () => {
      drag = null;
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onCancel);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onCancel);
    };
  }, [surface]);
}
