import { releases } from '@cellar/shared/api/platform/releases/calls';
import type { CanaryView } from '@cellar/shared/api/platform/releases/canarySchema';
import { dayMinute } from '@cellar/shared/format/time/date';
import { useCall } from '../../../api/useCall';
import { Badge } from '../../../kit/base/Badge';
import { Sparkline } from '../../../kit/base/Sparkline';
import { Loaded } from '../../../kit/feedback/Loaded';
import { Note } from '../../../kit/feedback/Note';
import { SectionTitle } from '../../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { clsOf, inpOf, lcpOf } from '../../releases/figures';
import { CanaryChart } from './CanaryChart';
import styles from './CanarySection.module.css';
import { Interval, type Difference } from './Interval';
import { canaryMessage, DECISIONS, namedMessage, planMessage } from './sentences';

type Decision = CanaryView['decision'];
type Figure = CanaryView['history']['figures'][number];
type Name = Figure['name'];
type Row = {
  id: Name;
  name: string;
  stable: string;
  canary: string;
  difference: string;
  /** Null: one side has nothing to compare. */
  interval: Difference | null;
  decision: Decision;
  course?: Figure | undefined;
};

const LABELS = {
  loads: '加载失败的会话',
  errors: '出现异常的会话',
  acted: '完成主要操作',
  lcp: 'LCP',
  inp: 'INP',
  cls: 'CLS',
} as const;
const NONE = '–';
const PERCENT = 100;
const percent = (share: number) => `${(share * PERCENT).toFixed(2)}%`;
const points = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * PERCENT).toFixed(2)}`;

const rateOf = ({ hits, of }: { hits: number; of: number }) =>
  of === 0 ? NONE : `${percent(hits / of)}（${hits}/${of}）`;

const NO_VITALS = { sessions: 0, failing: 0, rate: 0, lcp: null, inp: null, cls: null };
const VITALS = { lcp: lcpOf, inp: inpOf, cls: clsOf } as const;
type Vital = CanaryView['vitals'][number];
const textOf = (name: Vital['name'], value: number) => VITALS[name]({ ...NO_VITALS, [name]: value }).text;

function vitalRow({ name, stable, canary, decision }: Vital): Row {
  const side = (one: Vital['stable']) => (one ? `${textOf(name, one.value)}（${one.count}）` : NONE);
  const signed = (change: number) => `${change < 0 ? '−' : '+'}${textOf(name, Math.abs(change))}`;
  // From end to end of both intervals: zero lies outside exactly where they have nothing in common.
  const interval = stable &&
    canary && {
      value: canary.value - stable.value,
      low: canary.low - stable.high,
      high: canary.high - stable.low,
    };
  const difference = interval
    ? `${signed(interval.value)}（${signed(interval.low)} 到 ${signed(interval.high)}）`
    : NONE;
  return {
    id: name,
    name: `${LABELS[name]}，第 75 百分位`,
    stable: side(stable),
    canary: side(canary),
    difference,
    interval,
    decision,
  };
}

const rateText = ({ value, low, high }: Difference) => `${points(value)} 点（${points(low)} 到 ${points(high)}）`;

const rowsOf = ({ rates, vitals, mainAction, history }: CanaryView): Row[] => {
  const rows: Row[] = [
    ...rates.map(({ name, stable, canary, difference, decision }) => ({
      id: name,
      name: name === 'acted' ? `${LABELS.acted}（${mainAction}）` : LABELS[name],
      stable: rateOf(stable),
      canary: rateOf(canary),
      ...(stable.of === 0 || canary.of === 0
        ? { difference: NONE, interval: null }
        : { difference: rateText(difference), interval: difference }),
      decision,
    })),
    ...vitals.map(vitalRow),
  ];
  return rows.map((row) => ({ ...row, course: history.figures.find(({ name }) => name === row.id) }));
};

const TONES = { few: 'plain', same: 'plain', better: 'ok', worse: 'bad' } as const;
const COLUMNS: Column<Row>[] = [
  { id: 'name', title: '指标', cell: ({ name }) => name, isShort: true },
  { id: 'stable', title: '正式版', cell: ({ stable }) => stable, isFigure: true },
  { id: 'canary', title: '灰度', cell: ({ canary }) => canary, isFigure: true },
  {
    id: 'difference',
    title: '差（95% 区间）',
    cell: ({ difference, interval }) => (
      <>
        {difference}
        {interval && <Interval {...interval} />}
      </>
    ),
    isFigure: true,
  },
  {
    id: 'decision',
    title: '结论',
    cell: ({ decision }) => <Badge tone={TONES[decision]}>{DECISIONS[decision]}</Badge>,
  },
  {
    id: 'course',
    title: '走势',
    cell: ({ course }) => course && <Sparkline values={course.canary} beside={course.stable} />,
  },
];

type Step = { at: string; index: number };
const isVital = (name: Name): name is Vital['name'] => name in VITALS;

function stepText({ name, stable, canary }: Figure, index: number) {
  const side = (value: number | null | undefined) => {
    if (value === null || value === undefined) return NONE;
    return isVital(name) ? textOf(name, value) : percent(value);
  };
  return `${side(canary[index])} / ${side(stable[index])}`;
}

/** Each figure in the steps of the window. */
function History({ history: { stepMinutes, points: all, figures } }: Pick<CanaryView, 'history'>) {
  const visited = all.flatMap(({ at, stable, canary }, index) => (stable.of + canary.of > 0 ? [{ at, index }] : []));
  const columns: Column<Step>[] = [
    { id: 'at', title: '从', cell: ({ at }) => dayMinute(at), isShort: true },
    ...figures.map((figure) => ({
      id: figure.name,
      title: LABELS[figure.name],
      cell: ({ index }: Step) => stepText(figure, index),
      isFigure: true,
    })),
  ];
  return (
    <details>
      <summary>每 {stepMinutes} 分钟的数字（灰度 / 正式版）</summary>
      <DataTable
        label="变化"
        columns={columns}
        rows={visited.reverse()}
        keyOf={({ at }) => at}
        empty="这段时间还没有会话。"
      />
    </details>
  );
}

function Comparison({ view }: { view: CanaryView }) {
  const { version, stable, from, to, sessions, decision, history } = view;
  const message = canaryMessage(view);
  const named = namedMessage(view);
  return (
    <div className={styles.comparison}>
      {decision === 'worse' ? <Note tone="bad">{message}</Note> : <p>{message}</p>}
      <p>
        {dayMinute(from)} 到 {dayMinute(to)}：灰度 {version} 有 {sessions.canary} 个会话
        {stable && `，正式版 ${stable} 有 ${sessions.stable} 个`}。{planMessage(view)}
      </p>
      {named && <p>{named}</p>}
      <CanaryChart view={view} />
      <DataTable
        label="灰度对比"
        columns={COLUMNS}
        rows={rowsOf(view)}
        keyOf={({ name }) => name}
        empty="还没有数字。"
      />
      <History history={history} />
    </div>
  );
}

/** The canary beside the stable version, figure by figure, and what that says. */
export function CanarySection({ name }: { name: string }) {
  const query = useCall(releases.canary, { remote: name });
  return (
    <section aria-label="灰度对比">
      <SectionTitle>
        灰度对比
        <span>
          失败按 95% 区间比较，两边各 200 个会话起；速度比较第 75 百分位的 95% 区间，50
          个起；走势里实线是灰度，虚线是正式版
        </span>
      </SectionTitle>
      <Loaded from={query}>{(view) => (view ? <Comparison view={view} /> : <p>现在没有灰度。</p>)}</Loaded>
    </section>
  );
}
