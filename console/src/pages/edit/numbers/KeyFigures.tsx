import type { PageFigures, PagePoint } from '@cellar/shared/api/pages/pageNumbers/schema';
import { Sparkline } from '../../../kit/base/Sparkline';
import { changeOf, KEY_FIGURES, type KeyFigure } from './figures';
import styles from './KeyFigures.module.css';

const MARKS = { more: '↑', less: '↓', same: '=' };

type Props = {
  total: PageFigures;
  before: PageFigures;
  points: readonly PagePoint[];
  /** What it is compared with: 上周同日. */
  previousLabel: string;
};

function Change({ figure, total, before, previousLabel }: Omit<Props, 'points'> & { figure: KeyFigure }) {
  const change = changeOf(figure, total, before);
  if (!change) return <p className={styles.change}>{previousLabel}没有数据</p>;
  return (
    <p className={styles.change}>
      <b className={styles[change.tone]}>
        {MARKS[change.tone]} {change.text}
      </b>{' '}
      比{previousLabel}
    </p>
  );
}

/** The page at a glance: each figure, its course, and how it stood before. */
export const KeyFigures = ({ points, ...props }: Props) => (
  <dl className={styles.figures}>
    {KEY_FIGURES.map((figure) => {
      const value = figure.of(props.total);
      return (
        <div key={figure.title} className={styles.figure}>
          <dt>{figure.title}</dt>
          <dd>
            <span className={styles.value}>
              {value === null ? '–' : figure.text(value)}
              <Sparkline values={points.map((point) => figure.of(point) ?? 0)} />
            </span>
            <Change figure={figure} {...props} />
          </dd>
        </div>
      );
    })}
  </dl>
);
