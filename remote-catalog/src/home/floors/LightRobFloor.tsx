import { isPublished } from '@cellar/shared/runtime/navigate';
import { Button, Card, Countdown, Money, Photo, Section, Stack } from '@cellar/shared/ui/base';
import page from '../HomeScreen.module.css';
import type { FloorOf } from './floor';
import css from './games.module.css';

type Props = { floor: FloorOf<'lightRob'>; onOver: () => void };

/** Goods whose price friends light down, and the way to the page where that is begun. */
export function LightRobFloor({ floor, onOver }: Props) {
  const { title, subtitle, name, goods, spec, picture, startFen, floorFen, lamps, left, endsAt, to } = floor;
  return (
    <Section title={title || name} note={subtitle || '好友点一盏灯，价格降一点'} className={page.floor}>
      <Card>
        <Stack>
          <div className={css.goods}>
            <Photo picture={picture} units={96} ratio={1} alt="" className={css.photo} />
            <div className={css.text}>
              <h3>{goods}</h3>
              <p className={css.small}>
                {spec} · 还剩 {left} 件
              </p>
              <p className={css.price}>
                <Money fen={floorFen} />
                <del>
                  <Money fen={startFen} />
                </del>
              </p>
              <p className={css.small}>点亮 {lamps} 盏的价格</p>
            </div>
          </div>
          <p className={css.small}>
            距结束 <Countdown endsAt={endsAt} onEnd={onOver} look="text" />
          </p>
          {to && isPublished(to) && (
            <Button kind="gold" block to={to}>
              去点亮
            </Button>
          )}
        </Stack>
      </Card>
    </Section>
  );
}
