/** A rectangle on a picture, in per cent of it. */
export type Frame = { left: number; top: number; width: number; height: number };
type Point = { x: number; y: number };

const WHOLE = 100;
const MIN_SIDE = 2;
const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), Math.max(from, to));

/** How many per cent of the height one per cent of the width is; 0: width and height are free. */
export type Ratio = number;

export const movedFrame = ({ left, top, width, height }: Frame, { x, y }: Point): Frame => ({
  left: within(left + x, 0, WHOLE - width),
  top: within(top + y, 0, WHOLE - height),
  width,
  height,
});

export function sizedFrame({ left, top, width, height }: Frame, { x, y }: Point, ratio: Ratio = 0): Frame {
  const [widest, highest] = [WHOLE - left, WHOLE - top];
  if (!ratio)
    return { left, top, width: within(width + x, MIN_SIDE, widest), height: within(height + y, MIN_SIDE, highest) };
  const wide = within(width + (Math.abs(x) > Math.abs(y) ? x : y / ratio), MIN_SIDE, Math.min(widest, highest / ratio));
  return { left, top, width: wide, height: wide * ratio };
}

/** The rectangle between two corners. */
export const frameBetween = (one: Point, other: Point): Frame => {
  const [x, y] = [within(other.x, 0, WHOLE), within(other.y, 0, WHOLE)];
  return {
    left: Math.min(one.x, x),
    top: Math.min(one.y, y),
    width: Math.abs(one.x - x),
    height: Math.abs(one.y - y),
  };
};

export const isTooSmall = ({ width, height }: Frame) => width < MIN_SIDE || height < MIN_SIDE;

/** To whole per cent, as pages store it. */
export const wholeFrame = <T extends Frame>(frame: T): T => {
  const [left, top] = [Math.round(frame.left), Math.round(frame.top)];
  return {
    ...frame,
    left,
    top,
    width: Math.min(Math.round(frame.width), WHOLE - left),
    height: Math.min(Math.round(frame.height), WHOLE - top),
  };
};

/** The largest rectangle of this ratio, in the middle. */
export function largestFrame(ratio: Ratio): Frame {
  const width = ratio ? Math.min(WHOLE, WHOLE / ratio) : WHOLE;
  const height = ratio ? width * ratio : WHOLE;
  return { left: (WHOLE - width) / 2, top: (WHOLE - height) / 2, width, height };
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What a key makes of a rectangle: the arrows move it, with Shift they size it; null where the key means nothing. */
export function frameByKey<T extends Frame>(
  frame: T,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  ratio: Ratio = 0,
): T | null {
  const by = ARROWS[key];
  if (!by) return null;
  return { ...frame, ...(shiftKey ? sizedFrame(frame, by, ratio) : movedFrame(frame, by)) };
}
