import { cx, Progress, Row } from '@cellar/shared/ui/base';
import css from './LightRob.module.css';

/** So many boosts stand in a row, each as a lamp; more are a bar. */
const DRAWN = 12;

/** How many boosts there are. */
export function Boosts({ lit, lamps, label }: { lit: number; lamps: number; label: string }) {
  const text = `${label}：${lit} / ${lamps}`;
  return (
    <Row wrap className={css.boosts}>
      {lamps > DRAWN ? (
        <Progress value={lit / lamps} label={text} tone="bright" />
      ) : (
        <span className={css.row} role="img" aria-label={text}>
          {Array.from({ length: lamps }, (_, at) => (
            <i key={at} className={cx(css.boost, at < lit && css.lit)} />
          ))}
        </span>
      )}
      <small>
        {lit} / {lamps} 盏
      </small>
    </Row>
  );
}
