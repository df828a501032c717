import type { ExperimentSide, PageExperiment } from '@cellar/shared/api/pages/pageExperiments/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { Badge, type Tone } from '../../../kit/base/Badge';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { compareRates, type Comparison } from '@cellar/shared/format/number/compareRates';
import { formatCount, stayOf, formatStay } from './figures';

const PERCENT = 100;
const formatPercent = (share: number) => `${(share * PERCENT).toFixed(2)}%`;
export const formatPoints = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * PERCENT).toFixed(2)}`;

export function decisionText({ decision, missing }: Comparison): string {
  if (decision === 'few') return `还差 ${missing} 位访客`;
  return { more: 'B 更高', less: 'A 更高', same: '看不出差别' }[decision];
}

type Row = { name: string; a: string; b: string; rate?: Comparison; isBetterLess?: boolean };

const rowsOf = ({ a, b }: PageExperiment): Row[] => {
  const plain = (name: string, text: (side: ExperimentSide) => string) => ({ name, a: text(a), b: text(b) });
  const rate = (name: string, hits: 'failing' | 'carters' | 'orders', isBetterLess = false): Row => {
    const compared = compareRates(
      { hits: Math.min(a[hits], a.visitors), of: a.visitors },
      { hits: Math.min(b[hits], b.visitors), of: b.visitors },
    );
    return { name, a: formatPercent(compared.a), b: formatPercent(compared.b), rate: compared, isBetterLess };
  };
  return [
    plain('访客', ({ visitors }) => formatCount(visitors)),
    plain('人均停留', (side) => formatStay(stayOf(side))),
    rate('加购率', 'carters'),
    rate('转化率', 'orders'),
    rate('出错率', 'failing', true),
    plain('订单', ({ orders }) => formatCount(orders)),
    plain('客单价', ({ amountFen, orders }) => (orders > 0 ? shortMoney(Math.round(amountFen / orders)) : '–')),
  ];
};

function toneOf({ rate, isBetterLess = false }: Row): Tone {
  if (rate?.decision === 'few') return 'run';
  if (rate?.decision !== 'more' && rate?.decision !== 'less') return 'plain';
  return (rate.decision === 'more') === isBetterLess ? 'bad' : 'ok';
}

const COLUMNS: Column<Row>[] = [
  { id: 'name', title: '指标', cell: ({ name }) => name },
  { id: 'a', title: 'A', cell: ({ a }) => a, isFigure: true },
  { id: 'b', title: 'B', cell: ({ b }) => b, isFigure: true },
  {
    id: 'difference',
    title: '差（B − A）',
    cell: ({ rate }) => (rate ? `${formatPoints(rate.difference)} 点` : '–'),
    isFigure: true,
  },
  {
    id: 'interval',
    title: '95% 区间',
    cell: ({ rate }) => (rate ? `${formatPoints(rate.low)} 至 ${formatPoints(rate.high)} 点` : '–'),
    isFigure: true,
  },
  {
    id: 'verdict',
    title: '结论',
    cell: (row) => (row.rate ? <Badge tone={toneOf(row)}>{decisionText(row.rate)}</Badge> : '–'),
    isShort: true,
  },
];

/** The two revisions figure by figure, and whether their difference can be told. */
export const ExperimentTable = ({ experiment }: { experiment: PageExperiment }) => (
  <DataTable
    label={`A r${experiment.a.revision} 与 B r${experiment.b.revision}`}
    columns={COLUMNS}
    rows={rowsOf(experiment)}
    keyOf={({ name }) => name}
    empty="还没有数据。"
  />
);
