import type { PageFigures } from '@cellar/shared/api/pages/pageNumbers/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { dayMinute } from '@cellar/shared/format/time/date';
import { nameOf } from './blockColumns';

const FEN = 100;
const HEADS = ['访客', '浏览', '停留秒数', '点击', '加购', '订单', '成交金额（元）'];

const cellsOf = ({ visitors, views, staySeconds, clicks, carts, orders, amountFen }: PageFigures) => [
  visitors,
  views,
  staySeconds,
  clicks,
  carts,
  orders,
  amountFen / FEN,
];

/** Everything that the page shows: by time, by block, by revision. */
export const numbersCsv = ({ points, blocks, revisions, total }: Result<'pageNumbers.get'>) => [
  ['时间（上海）', ...HEADS],
  ...points.map((point) => [dayMinute(point.at), ...cellsOf(point)]),
  ['合计', ...cellsOf(total)],
  [],
  ['区块', ...HEADS],
  ...blocks.map((block) => [nameOf(block), ...cellsOf(block)]),
  [],
  ['版本', ...HEADS],
  ...revisions.map((row) => [`r${row.revision}`, ...cellsOf(row)]),
];
