import { Button, Skeleton } from '@cellar/shared/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './admission.module.css';
import { describeCard, type AdmissionCard } from './card';
import { CARD, paintCard } from './paintCard';

const WIDTH = 990;

type Painted = { status: 'waiting' } | { status: 'failed' } | { status: 'ready'; address: string };
type CardPictureProps = { card: AdmissionCard; onPainted: (canvas: HTMLCanvasElement) => void };

/** The card as a picture, which a long press can save; a canvas itself cannot. */
export function CardPicture({ card, onPainted }: CardPictureProps) {
  const [painted, setPainted] = useState<Painted>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const paint = useEffectEvent(() => {
    const canvas = document.createElement('canvas');
    paintCard(canvas, card, WIDTH);
    setPainted({ status: 'ready', address: canvas.toDataURL('image/png') });
    onPainted(canvas);
  });
  useEffect(() => {
    let current = true;
    void Promise.resolve(document.fonts?.ready)
      .then(() => current && paint())
      .catch(() => current && setPainted({ status: 'failed' }));
    return () => {
      current = false;
    };
  }, [attempt]);
  if (painted.status === 'ready')
    return (
      <img
        src={painted.address}
        alt={describeCard(card)}
        className={css.picture}
        width={CARD.width}
        height={CARD.height}
      />
    );
  if (painted.status === 'waiting') return <Skeleton shapes="hero" />;
  return (
    <div className={css.failed} role="alert">
      <p>听课证没能生成，凭订单号 {card.orderNo} 也可入场</p>
      <Button kind="line" onClick={() => setAttempt((count) => count + 1)}>
        重试
      </Button>
    </div>
  );
}
