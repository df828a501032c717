import { cx, Progress, Row } from '@cellar/shared/ui/base';
import css from './LightRob.module.css';

/** So many lamps stand in a row; more are a bar. */
const DRAWN = 12;

/** How many lamps are lit. */
export function Lamps({ lit, lamps, label }: { lit: number; lamps: number; label: string }) {
  const text = `${label}：${lit} / ${lamps}`;
  return (
    <Row wrap className={css.lamps}>
      {lamps > DRAWN ? (
        <Progress value={lit / lamps} label={text} tone="bright" />
      ) : (
        <span className={css.row} role="img" aria-label={text}>
          {Array.from({ length: lamps }, (_, at) => (
            <i key={at} className={cx(css.lamp, at < lit && css.lit)} />
          ))}
        </span>
      )}
      <small>
        {lit} / {lamps} 盏
      </small>
    </Row>
  );
}
