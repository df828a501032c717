export type Point = { x: number; y: number };
export type Zoom = { scale: number; x: number; y: number };

export const whole: Zoom = { scale: 1, x: 0, y: 0 };
const most = 4;

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Not further than its edges, not smaller than the screen. */
export const held = ({ scale, x, y }: Zoom, box: { width: number; height: number }): Zoom => {
  const kept = Math.max(1, Math.min(most, scale));
  const [roomX, roomY] = [(box.width * (kept - 1)) / 2, (box.height * (kept - 1)) / 2];
  return { scale: kept, x: Math.max(-roomX, Math.min(roomX, x)), y: Math.max(-roomY, Math.min(roomY, y)) };
};

/** The zoom after fingers went from one place to another: two spread it, one shifts it. */
export const moved = (zoom: Zoom, from: readonly Point[], to: readonly Point[]): Zoom => {
  const [a, b] = from;
  const [c, d] = to;
  if (!a || !c) return zoom;
  if (!b || !d) return { ...zoom, x: zoom.x + c.x - a.x, y: zoom.y + c.y - a.y };
  return {
    scale: (zoom.scale * apart(c, d)) / Math.max(1, apart(a, b)),
    x: zoom.x + (c.x + d.x - a.x - b.x) / 2,
    y: zoom.y + (c.y + d.y - a.y - b.y) / 2,
  };
};
