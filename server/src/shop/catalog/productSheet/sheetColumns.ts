import type { ProductState } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { stockAdminSchema } from '@cellar/shared/api/catalog/stockAdmin/schema';
import type { LotFacts } from '../../../core/stock/lots';
import type { Db } from '../../../store/transaction';
import { CellProblem, numberOf, priceOf } from './cells';
import { FACT_COLUMNS, type Cell, type Column, type Draft } from './factColumns';
import { unitColumns, type Level } from './unitColumns';

export const STATE_WORDS: Record<ProductState, string> = {
  draft: '草稿',
  scheduled: '定时上架',
  sale: '在售',
  down: '已下架',
};

type Warehouse = { id: string; name: string };
/** Where a product stands: in the shop, in the warehouses, and what is known of the bottles that came last. */
export type Place = { state: ProductState; onHand: Map<string, number>; lot?: LotFacts };
/** Columns that are about a product in the shop and in the warehouse, beside what it is. */
type PlaceColumn = Omit<Column, 'write'> & { write: (place: Place) => Cell };

/** The columns of this shop's sheet: its levels and warehouses have their own. */
export type SheetColumns = {
  facts: readonly Column[];
  places: readonly PlaceColumn[];
  all: readonly (Column | PlaceColumn)[];
  levels: readonly Level[];
};

const level = (levels: readonly Level[]): Column => ({
  ...{ title: '可见等级', key: 'minLevelRank' },
  read: (cell, draft) => {
    const found = levels.find(({ name }) => name === cell);
    if (cell !== '' && !found)
      throw new CellProblem(`可见等级写${levels.map(({ name }) => name).join('、')}之一，空着是所有人`);
    draft['minLevelRank'] = found?.rank ?? 0;
  },
  write: ({ minLevelRank }) => (minLevelRank > 0 ? levels.find(({ rank }) => rank === minLevelRank)?.name : undefined),
});

function stateOf(cell: string, draft: Draft) {
  const [state] = Object.entries(STATE_WORDS).find(([, text]) => text === cell) ?? [];
  if (cell !== '' && !state) throw new CellProblem(`状态写${Object.values(STATE_WORDS).join('、')}之一`);
  draft['state'] = state;
}

const stock = ({ id, name }: Warehouse): PlaceColumn => ({
  ...{ title: `库存·${name}`, key: 'stock' },
  read: (cell, draft) => {
    if (cell === '') return;
    const bottles = numberOf(cell);
    if (!Number.isInteger(bottles) || bottles < 0 || bottles > 1_000_000)
      throw new CellProblem('库存填 0 到 1,000,000 的整数');
    (draft['stock'] as Map<string, number>).set(id, bottles);
  },
  write: ({ onHand }) => onHand.get(id) ?? 0,
});

const { supplier, costFen } = stockAdminSchema.record.params.shape;
export const LOT_TITLES = { supplier: '供应商', costFen: '进价' } as const;

function readLot(key: keyof typeof LOT_TITLES, value: unknown, draft: Draft) {
  const checked = { supplier, costFen }[key].safeParse(value);
  if (!checked.success) throw new CellProblem(checked.error.issues[0]?.message ?? '');
  draft['lot'] = { ...(draft['lot'] as LotFacts), [key]: checked.data };
}

/** Of the bottles that come in with this sheet; what lies there keeps what its lots say. */
const lots: PlaceColumn[] = [
  {
    ...{ title: LOT_TITLES.supplier, key: 'lot' },
    read: (cell, draft) => cell !== '' && readLot('supplier', cell, draft),
    write: ({ lot }) => lot?.supplier ?? '',
  },
  {
    ...{ title: LOT_TITLES.costFen, key: 'lot' },
    read: (cell, draft) => cell !== '' && readLot('costFen', priceOf(cell), draft),
    write: ({ lot }) => (lot?.costFen ? lot.costFen / 100 : ''),
  },
];

export async function sheetColumns(db: Db): Promise<SheetColumns> {
  const levels = await db.selectFrom('member_level').select(['id', 'name', 'rank']).orderBy('rank').execute();
  const warehouses = await db
    .selectFrom('warehouse')
    .select(['id', 'name'])
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute();
  const facts = [...FACT_COLUMNS, level(levels), ...unitColumns(levels)];
  const places: PlaceColumn[] = [
    ...lots,
    ...warehouses.map(stock),
    { title: '状态', key: 'state', read: stateOf, write: ({ state }) => STATE_WORDS[state] },
  ];
  return { facts, places, all: [...facts, ...places], levels };
}
