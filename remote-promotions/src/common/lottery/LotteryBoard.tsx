import type { Lottery } from '@cellar/shared/api/campaigns/lottery/shapes';
import { cx, Icon } from '@cellar/shared/ui/base';
import { Clover, Coins, Sparkles, TicketPercent, Wine, type IconNode } from 'lucide';
import css from './lottery.module.css';
import { CELLS } from './useSpin';

type Prize = Lottery['prizes'][number];

const icons: Record<Prize['kind'], IconNode> = {
  coins: Coins,
  points: Sparkles,
  coupon: TicketPercent,
  goods: Wine,
  none: Clover,
};
/** Cells in the order in which the light passes them, as rows and columns of the board. */
const places = ['1 / 1', '1 / 2', '1 / 3', '2 / 3', '3 / 3', '3 / 2', '3 / 1', '2 / 1'];

type BoardProps = {
  prizes: readonly Prize[];
  lit: number;
  busy: boolean;
  disabled: boolean;
  text: string;
  onDraw: () => void;
};

/** Eight prizes around the button; fewer are repeated. */
export function LotteryBoard({ prizes, lit, busy, disabled, text, onDraw }: BoardProps) {
  const cells = Array.from({ length: CELLS }, (_, at) => prizes[at % prizes.length]);
  return (
    <div className={css.board}>
      {cells.map(
        (prize, at) =>
          prize && (
            <span
              key={at}
              className={cx(css.cell, at === lit && css.lit)}
              style={{ gridArea: places[at] }}
              aria-hidden={at >= prizes.length || undefined}
            >
              <Icon of={icons[prize.kind]} size={22} />
              <small>{prize.name}</small>
            </span>
          ),
      )}
      <button type="button" className={css.draw} disabled={disabled} aria-busy={busy || undefined} onClick={onDraw}>
        <b>抽奖</b>
        <small>{text}</small>
      </button>
    </div>
  );
}
