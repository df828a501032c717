import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { now } from '@cellar/shared/runtime/clock';
import { toast } from '@cellar/shared/runtime/messages';
import { Button, Section, Tabs } from '@cellar/shared/ui/base';
import { canSaveFiles, saveFile } from '@cellar/shared/hooks/saveFile';
import { useState } from 'react';
import { classCalendar } from '../calendar';
import css from './admission.module.css';
import { cardOf, detailAddress, type AdmissionCard, describeCard } from './card';
import { PaintedPicture } from '../PaintedPicture';
import { CARD, paintCard } from './paintCard';

const WIDTH = 990;

type CardPictureProps = { card: AdmissionCard; onPainted: (canvas: HTMLCanvasElement) => void };

/** The admission card as a picture. */
const CardPicture = ({ card, onPainted }: CardPictureProps) => (
  <PaintedPicture
    paint={(canvas) => paintCard(canvas, card, WIDTH)}
    alt={describeCard(card)}
    size={CARD}
    failed={`入学凭证没能生成，凭订单号 ${card.orderNo} 也可入场`}
    onPainted={onPainted}
  />
);

/** The admission card of each participant as a picture to keep, and the lessons for a calendar. */
export function AdmissionCards({ order }: { order: ClassOrder }) {
  const { learners } = order;
  const [line, setLine] = useState(learners[0]?.line);
  const learner = learners.find((one) => one.line === line) ?? learners[0];
  if (!learner) return null;
  return (
    <Section
      title="入学凭证"
      note={learners.length > 1 ? `共 ${learners.length} 张，每人一张` : ''}
      className={css.section}
    >
      {learners.length > 1 && (
        <Tabs
          scroll
          label="学员"
          items={learners.map((one) => ({ value: String(one.line), label: one.name }))}
          value={String(learner.line)}
          onChange={(value) => setLine(Number(value))}
        />
      )}
      <Card key={learner.line} card={cardOf(order, learner)} order={order} />
    </Section>
  );
}

function Card({ card, order }: { card: AdmissionCard; order: ClassOrder }) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const canSave = canSaveFiles();
  const save = () =>
    canvas?.toBlob((picture) => {
      if (!picture) return toast('图片保存失败，请长按图片保存');
      saveFile(picture, `入学凭证-${card.name}.png`);
      return toast('入学凭证已保存到下载');
    });
  const keepDates = () => {
    const { orderNo, session, room, address, schedule, orderId } = order;
    const calendar = classCalendar(
      {
        orderNo,
        title: session.title,
        place: [session.venue, room, address].filter(Boolean).join(' '),
        address: detailAddress(orderId),
        schedule,
      },
      now(),
    );
    saveFile(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }), `${session.title}.ics`);
    toast('日程文件已保存，打开即可加入日历');
  };
  return (
    <>
      <CardPicture card={card} onPainted={setCanvas} />
      {canSave ? (
        <div className={css.ways}>
          <Button kind="line" size="l" block disabled={!canvas} onClick={save}>
            保存图片
          </Button>
          <Button kind="line" size="l" block onClick={keepDates}>
            加入日历
          </Button>
        </div>
      ) : (
        <p className={css.note}>长按图片，保存到相册</p>
      )}
    </>
  );
}
