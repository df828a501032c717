import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { formatCount } from './figures';
import styles from './Chart.module.css';

export type Line = { name: string; kind: 'main' | 'other' | 'past'; values: readonly (number | null)[] };
type Props = {
  label: string;
  /** What stands under each place. */
  times: readonly string[];
  lines: readonly Line[];
};

type Drawn = Pick<Props, 'times' | 'lines'>;

const HEIGHT = 260;
/** Room for a line of text. */
const AXIS = 28;
const LOOKS = {
  main: { color: '--primary', width: 2, dash: [] as number[] },
  other: { color: '--blue-700', width: 2, dash: [6, 4] },
  past: { color: '--ink-300', width: 1.5, dash: [2, 4] },
};

const colorOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Writes the name of each line at its end. */
function nameLines(chart: uPlot, lines: readonly Line[]) {
  const { ctx } = chart;
  ctx.save();
  ctx.textAlign = 'right';
  lines.forEach(({ name, kind, values }) => {
    const last = values.findLastIndex((value) => value !== null);
    const value = values[last];
    if (value === undefined || value === null) return;
    ctx.fillStyle = colorOf(LOOKS[kind].color === '--ink-300' ? '--text-3' : LOOKS[kind].color);
    ctx.fillText(name, chart.valToPos(last, 'x', true), chart.valToPos(value, 'y', true) - 8 * devicePixelRatio);
  });
  ctx.restore();
}

const axis = (font: string) => ({ stroke: colorOf('--text-3'), font, ticks: { show: false } });

const optionsOf = ({ times, lines }: Drawn, width: number, onPlace: (place: number | null) => void): uPlot.Options => {
  const font = `12px ${getComputedStyle(document.body).fontFamily}`;
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(most * 1.15, 4)] } },
    axes: [
      {
        ...axis(font),
        size: AXIS,
        grid: { show: false },
        values: (_, places) => places.map((place) => times[place] ?? ''),
      },
      {
        ...axis(font),
        grid: { stroke: colorOf('--line'), width: 1 },
        values: (_, values) => values.map((value) => (Number.isInteger(value) ? formatCount(value) : '')),
      },
    ],
    series: [
      {},
      ...lines.map(({ name, kind }) => ({
        label: name,
        stroke: colorOf(LOOKS[kind].color),
        width: LOOKS[kind].width,
        dash: LOOKS[kind].dash,
        points: { show: false },
      })),
    ],
    hooks: {
      draw: [(chart) => nameLines(chart, lines)],
      setCursor: [({ cursor }) => onPlace(cursor.idx ?? null)],
    },
  };
};

/** Lines over the same places. Hovering shows one rule and one box. */
export function Chart({ label, times, lines }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<number | null>(null);
  // Drawn again when what is shown is another, not when it was read again.
  const shown = JSON.stringify({ times, lines } satisfies Drawn);
  useEffect(() => {
    const box = own.current;
    if (!box) return undefined;
    const drawn = JSON.parse(shown) as Drawn;
    const data = [
      drawn.times.map((_, place) => place),
      ...drawn.lines.map(({ values }) => values),
    ] as uPlot.AlignedData;
    const chart = new uPlot(optionsOf(drawn, box.clientWidth, setPlace), data, box);
    const observer = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [shown]);
  return (
    <div className={styles.chart}>
      <div ref={own} role="img" aria-label={label} className={styles.plot} />
      {place !== null && (
        <dl className={styles.box}>
          <dt>{times[place]}</dt>
          {lines.map(({ name, values }) => (
            <dd key={name}>
              {name} <b>{values[place] === null || values[place] === undefined ? '–' : formatCount(values[place])}</b>
            </dd>
          ))}
        </dl>
      )}
    </div>
  );
}
