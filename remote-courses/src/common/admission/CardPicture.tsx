import { PaintedPicture } from '../PaintedPicture';
import { describeCard, type AdmissionCard } from './card';
import { CARD, paintCard } from './paintCard';

const WIDTH = 990;

type CardPictureProps = { card: AdmissionCard; onPainted: (canvas: HTMLCanvasElement) => void };

/** The admission card as a picture. */
export const CardPicture = ({ card, onPainted }: CardPictureProps) => (
  <PaintedPicture
    paint={(canvas) => paintCard(canvas, card, WIDTH)}
    alt={describeCard(card)}
    size={CARD}
    failed={`入学凭证没能生成，凭订单号 ${card.orderNo} 也可入场`}
    onPainted={onPainted}
  />
);
