import { isPublished } from '@cellar/shared/runtime/navigate';
import { Button, Card, Countdown, Section, Tag, Stack, Row } from '@cellar/shared/ui/base';
import page from '../HomeScreen.module.css';
import type { FloorOf } from './floor';
import css from './games.module.css';

type Props = { floor: FloorOf<'lottery'>; onOver: () => void };

/** What can be won today, and the way to the page where it is drawn. */
export function LotteryFloor({ floor, onOver }: Props) {
  const { title, subtitle, name, chancesPerDay, prizes, endsAt, to } = floor;
  return (
    <Section title={title || name} note={subtitle || `每天 ${chancesPerDay} 次机会`} className={page.floor}>
      <Card>
        <Stack>
          <Row as="ul" wrap align="stretch" aria-label="奖品">
            {prizes.map((prize) => (
              <li key={prize.id}>
                <Tag tone="gold">{prize.name}</Tag>
              </li>
            ))}
          </Row>
          <p className={css.small}>
            距结束 <Countdown endsAt={endsAt} onEnd={onOver} look="text" />
          </p>
          {to && isPublished(to) && (
            <Button kind="gold" block to={to}>
              去抽奖
            </Button>
          )}
        </Stack>
      </Card>
    </Section>
  );
}
