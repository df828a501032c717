import { day } from '@cellar/shared/format/time/date';
import { DRINKING_LABELS, drinkingOf } from '@cellar/shared/format/time/drinking';
import { now } from '@cellar/shared/runtime/clock';
import { cx, Row } from '@cellar/shared/ui/base';
import type { CSSProperties } from 'react';
import css from './DrinkingBar.module.css';
import type { Product } from '../product';

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;

/** The years in which the wine wants to be drunk, with this year's mark; nothing for a wine that is made to be drunk when it is bought. */
export function DrinkingBar({ product: { drinkFrom: from, drinkTo: to } }: { product: Product }) {
  const year = Number(day(now()).slice(0, 4));
  const drinking = drinkingOf(from, to, year);
  if (!drinking || from === null || to === null) return null;
  // The drawing holds the whole window and this year, each year from its first day to its last.
  const first = Math.min(from, year);
  const years = Math.max(to, year) + 1 - first;
  const window = { '--at': percent(from - first, years), '--taken': percent(to + 1 - from, years) } as CSSProperties;
  const today = { '--at': percent(year + 0.5 - first, years) } as CSSProperties;
  const text = DRINKING_LABELS[drinking];
  return (
    <div
      className={cx(css.drinking, drinking === 'past' && css.past)}
      role="img"
      aria-label={`适饮期 ${from}–${to} 年，今年 ${year} 年，${text}`}
    >
      <Row as="p" align="baseline" className={css.text}>
        <b>适饮期</b>
        <span>
          {from}–{to}
        </span>
        <em>{text}</em>
      </Row>
      <p className={css.bar}>
        <i className={css.window} style={window} />
        <i className={css.today} style={today} />
      </p>
    </div>
  );
}
