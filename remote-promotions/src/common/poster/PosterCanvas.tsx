import { Button } from '@cellar/shared/ui/base';
import { useRef } from 'react';
import { describe, type Poster } from './poster';
import css from './PosterCanvas.module.css';
import { usePainted } from './usePainted';

const DESIGN = 375;
const COLUMN = 540;
const MAX_RATIO = 3;

/** Device pixels of a place that is so many units of the design wide. */
const pixelsOf = (units: number) =>
  Math.ceil((Math.min(innerWidth, COLUMN) / DESIGN) * units * Math.min(devicePixelRatio || 1, MAX_RATIO));

type PosterCanvasProps = {
  poster: Poster;
  /** Width of its place in the design. */
  units: number;
  /** It stands in a link: a button would be one too many. */
  linked?: boolean;
};

/** A poster as sharp as the screen. */
export function PosterCanvas({ poster, units, linked }: PosterCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { status, retry } = usePainted(poster, pixelsOf(units), () => canvas.current);
  const { width, height } = poster.template.drawing;
  return (
    <span className={css.box} style={{ aspectRatio: width / height }}>
      <canvas ref={canvas} className={css.canvas} role="img" aria-label={describe(poster)} />
      {status === 'failed' && (
        <span className={css.failed}>
          图片加载失败
          {!linked && (
            <Button kind="line" size="s" onClick={retry}>
              重试
            </Button>
          )}
        </span>
      )}
    </span>
  );
}
