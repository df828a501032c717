import { joined, partsOf } from '@cellar/shared/format/text/productLists';
import type { ProductInput, SkuInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { codeText, numberOf, priceOf, stepOf, stepText, type PriceTier } from './cells';
import type { Cell, Column, Draft } from './factColumns';

export type Level = { id: string; name: string; rank: number };

/** A unit while its cells are read. `kept`: prices that the sheet has no column for. */
type UnitDraft = {
  bottles?: number;
  priceFen?: number;
  code?: string | null;
  barCode?: string | null;
  minQuantity?: number;
  multiple?: number;
  levels: Map<string, number>;
  steps: PriceTier[];
  kept: SkuInput['prices'];
};
type Units = { bottle: UnitDraft; case: UnitDraft; others: SkuInput[] };
type Which = 'bottle' | 'case';

const isTimed = ({ fromAt, toAt }: SkuInput['prices'][number]) => fromAt !== null || toAt !== null;
const isOfLevel = ({ levelId, minQuantity }: PriceTier) => levelId !== null && minQuantity === 1;

function unitOf(sku: SkuInput | undefined): UnitDraft {
  if (!sku) return { levels: new Map(), steps: [], kept: [] };
  const plain = sku.prices.filter((one) => !isTimed(one));
  return {
    ...{ bottles: sku.bottles, priceFen: sku.priceFen, code: sku.code, barCode: sku.barCode },
    ...{ minQuantity: sku.minQuantity, multiple: sku.multiple },
    levels: new Map(plain.filter(isOfLevel).map(({ levelId, priceFen }) => [levelId!, priceFen])),
    steps: plain.filter((one) => !isOfLevel(one)),
    kept: sku.prices.filter(isTimed),
  };
}

const bottleOf = (skus: readonly SkuInput[]) => skus.find(({ bottles }) => bottles === 1);
const caseOf = (skus: readonly SkuInput[]) => skus.find(({ bottles }) => bottles > 1);

/** The units of a product as cells change them. */
export const unitsOf = (skus: readonly SkuInput[]): Units => {
  const [bottle, box] = [bottleOf(skus), caseOf(skus)];
  return { bottle: unitOf(bottle), case: unitOf(box), others: skus.filter((sku) => sku !== bottle && sku !== box) };
};

const skuOf = (unit: UnitDraft, bottles: number | undefined) => ({
  ...{ bottles, priceFen: unit.priceFen, code: unit.code ?? null, barCode: unit.barCode ?? null },
  ...{ minQuantity: unit.minQuantity ?? 1, multiple: unit.multiple ?? 1 },
  prices: [
    ...[...unit.levels].map(([levelId, priceFen]) => ({ levelId, minQuantity: 1, priceFen })),
    ...unit.steps,
    ...unit.kept,
  ],
});

const isFilled = (unit: UnitDraft) => unit.priceFen !== undefined;

/** The units as they are saved. */
export const skusOf = ({ bottle, case: box, others }: Units): unknown[] => [
  ...(isFilled(bottle) ? [skuOf(bottle, 1)] : []),
  ...(isFilled(box) || box.bottles !== undefined ? [skuOf(box, box.bottles)] : []),
  ...others,
];

const LABELS = { bottle: '单瓶', case: '整箱' } as const;
const UNIT = { bottle: '瓶', case: '箱' } as const;

function columnsOf(which: Which, levels: readonly Level[]): Column[] {
  const label = LABELS[which];
  const part = (draft: Draft) => (draft['units'] as Units)[which];
  const of = ({ skus }: ProductInput) => (which === 'bottle' ? bottleOf(skus) : caseOf(skus));
  const column = (
    title: string,
    read: (cell: string, unit: UnitDraft) => void,
    write: (sku: SkuInput, unit: UnitDraft) => Cell | undefined | null,
  ): Column => ({
    ...{ title, key: 'skus' },
    read: (cell, draft) => read(cell, part(draft)),
    write: (input) => {
      const sku = of(input);
      return (sku && write(sku, unitOf(sku))) ?? undefined;
    },
  });
  const plain = (title: string, key: 'priceFen' | 'minQuantity' | 'multiple', read: (cell: string) => number) =>
    column(
      title,
      (cell, unit) => {
        if (cell === '') delete unit[key];
        else unit[key] = read(cell);
      },
      (sku) => (key === 'priceFen' ? sku.priceFen / 100 : sku[key]),
    );
  const code = (title: string, key: 'code' | 'barCode') =>
    column(
      `${label}${title}`,
      (cell, unit) => {
        unit[key] = cell === '' ? null : codeText(cell);
      },
      (sku) => sku[key],
    );
  const ofLevel = ({ id, name }: Level) =>
    column(
      `${label}${name}价`,
      (cell, unit) => void (cell === '' ? unit.levels.delete(id) : unit.levels.set(id, priceOf(cell))),
      (_sku, unit) => {
        const fen = unit.levels.get(id);
        return fen === undefined ? undefined : fen / 100;
      },
    );
  return [
    plain(`${label}零售价`, 'priceFen', priceOf),
    ...levels.map(ofLevel),
    column(
      `${label}阶梯价`,
      (cell, unit) => {
        unit.steps = partsOf(cell).map((step) => stepOf(step, levels));
      },
      (_sku, { steps }) => joined(steps.map((step) => stepText(step, levels, UNIT[which]))),
    ),
    plain(`${label}起订`, 'minQuantity', numberOf),
    plain(`${label}倍数`, 'multiple', numberOf),
    code('编码', 'code'),
    code('条码', 'barCode'),
  ];
}

/** Prices, quantities and bar codes of the bottle and of the original case. */
export const unitColumns = (levels: readonly Level[]): Column[] => [
  ...columnsOf('bottle', levels),
  {
    ...{ title: '整箱瓶数', key: 'skus' },
    read: (cell, draft) => {
      const { case: box } = draft['units'] as Units;
      if (cell === '') delete box.bottles;
      else box.bottles = numberOf(cell);
    },
    write: ({ skus }) => caseOf(skus)?.bottles,
  },
  ...columnsOf('case', levels),
];
