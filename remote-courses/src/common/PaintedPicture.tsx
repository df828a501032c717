import { Button, Skeleton } from '@cellar/shared/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './PaintedPicture.module.css';

type Painted = { status: 'waiting' } | { status: 'failed' } | { status: 'ready'; address: string };
type PaintedPictureProps = {
  paint: (canvas: HTMLCanvasElement) => void;
  /** What the picture says to those who cannot see it. */
  alt: string;
  /** Its sides in units of the design. */
  size: { width: number; height: number };
  /** Said when it cannot be painted. */
  failed: string;
  onPainted: (canvas: HTMLCanvasElement) => void;
};

/** What is painted on a canvas as a picture, which a long press can save; a canvas itself cannot. */
export function PaintedPicture({ paint, alt, size, failed, onPainted }: PaintedPictureProps) {
  const [painted, setPainted] = useState<Painted>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const draw = useEffectEvent(() => {
    const canvas = document.createElement('canvas');
    paint(canvas);
    setPainted({ status: 'ready', address: canvas.toDataURL('image/png') });
    onPainted(canvas);
  });
  useEffect(() => {
    let current = true;
    void Promise.resolve(document.fonts?.ready)
      .then(() => current && draw())
      .catch(() => current && setPainted({ status: 'failed' }));
    return () => {
      current = false;
    };
  }, [attempt]);
  if (painted.status === 'ready') return <img src={painted.address} alt={alt} className={css.picture} {...size} />;
  if (painted.status === 'waiting') return <Skeleton shapes="hero" />;
  return (
    <div className={css.failed} role="alert">
      <p>{failed}</p>
      <Button kind="line" onClick={() => setAttempt((count) => count + 1)}>
        重试
      </Button>
    </div>
  );
}
