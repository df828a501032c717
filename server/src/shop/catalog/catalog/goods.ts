import { sql } from 'kysely';
import type { z } from 'zod';
import type { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import type { PriceRow } from '../../../core/pricing/quote';
import type { Person } from '../../../core/caller';
import { readOwnPrices } from '../../../core/pricing/ownPrices';
import { batched } from '../../../store/queries/batched';

export type SkuFacts = {
  id: string;
  kind: 'bottle' | 'case';
  bottles: number;
  minQuantity: number;
  multiple: number;
  rows: PriceRow[];
};
export type FlashFacts = {
  saleId: string;
  skuId: string;
  priceFen: number;
  total: number;
  sold: number;
  perPerson: number;
  endsAt: Date;
};

/** What a product is sold for and how much of it there is, fresh from the store and the same for every buyer. */
export type GoodsFacts = {
  id: string;
  code: string;
  /** What a piece is counted in: 瓶, 套, 件. */
  unit: string;
  name: string;
  foreignName: string;
  picture: z.output<typeof Picture>;
  type: string;
  countryCode: string;
  regionId: string;
  /** The main grape first. */
  grapeIds: string[];
  /** 1 to 5; null where the word makes no sense. */
  body: number | null;
  listPriceFen: number | null;
  appPriceFen: number | null;
  minLevelRank: number;
  /** Bottles that one person may have in all. */
  limitedPerPerson: number | null;
  onSale: boolean;
  tags: string[];
  sales: number;
  skus: SkuFacts[];
  /** Bottles that can be sold, by warehouse in the shop's order. */
  stock: { warehouseId: string; available: number }[];
  /** Null as well when less is left than one has to buy. */
  flash: FlashFacts | null;
};

type RawPrice = [
  rank: number | null,
  minQuantity: number,
  priceFen: number,
  fromAt: string | null,
  toAt: string | null,
];
type RawSku = Omit<SkuFacts, 'rows'> & { prices: RawPrice[] | null };
type RawFlash = Omit<FlashFacts, 'endsAt'> & { endsAt: string };
type Raw = Omit<GoodsFacts, 'skus' | 'flash' | 'stock'> & {
  skus: RawSku[] | null;
  stock: GoodsFacts['stock'] | null;
  flash: RawFlash | null;
};

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** What one person can still buy in the sale. */
const unitsOf = ({ perPerson, total, sold }: RawFlash) => Math.min(perPerson, total - sold);

function factsOf({ skus, flash, stock, ...raw }: Raw): GoodsFacts {
  const least = skus?.find(({ id }) => id === flash?.skuId)?.minQuantity ?? 1;
  const sale = flash && unitsOf(flash) >= least ? { ...flash, endsAt: new Date(flash.endsAt) } : null;
  const rowsOf = ({ id, prices }: RawSku): PriceRow[] => [
    ...(prices ?? []).map(([levelRank, minQuantity, priceFen, fromAt, toAt]) => ({
      levelRank,
      minQuantity,
      priceFen,
      fromAt: dateOf(fromAt),
      toAt: dateOf(toAt),
    })),
    ...(flash && sale?.skuId === id
      ? [
          {
            levelRank: null,
            minQuantity: 1,
            maxQuantity: unitsOf(flash),
            priceFen: sale.priceFen,
            fromAt: null,
            toAt: sale.endsAt,
            source: 'flash' as const,
          },
        ]
      : []),
  ];
  return {
    ...raw,
    stock: stock ?? [],
    flash: sale,
    skus: (skus ?? []).map(({ prices, ...sku }) => ({ ...sku, rows: rowsOf({ ...sku, prices }) })),
  };
}

const readGoods = async (services: Services, ids: string[]): Promise<GoodsFacts[]> => {
  const now = services.clock.now();
  const { rows } = await sql<Raw>`
    select p.id, p.code, p.unit, p.name, p.foreign_name as "foreignName", p.picture,
      w.type, w.country_code as "countryCode", w.region_id as "regionId",
      jsonb_path_query_array(w.grapes, '$[*].id') as "grapeIds", (p.tasting->>'body')::int as body, p.list_price_fen as "listPriceFen",
      p.app_price_fen as "appPriceFen", p.min_level_rank as "minLevelRank", p.limited_per_person as "limitedPerPerson", p.on_sale as "onSale", p.tags, p.sales,
      (select jsonb_agg(jsonb_build_object(
          'id', s.id, 'kind', s.kind, 'bottles', s.bottles, 'minQuantity', s.min_quantity, 'multiple', s.multiple,
          'prices', (select jsonb_agg(jsonb_build_array(l.rank, r.min_quantity, r.price_fen, r.from_at, r.to_at))
            from price r left join member_level l on l.id = r.level_id where r.sku_id = s.id)) order by s.position)
        from sku s where s.product_id = p.id) as skus,
      (select jsonb_agg(jsonb_build_object('warehouseId', k.warehouse_id, 'available', k.on_hand - k.held) order by h.position)
        from stock k join warehouse h on h.id = k.warehouse_id where k.product_id = p.id) as stock,
      (select jsonb_build_object(
          'saleId', f.id, 'skuId', i.sku_id, 'priceFen', i.price_fen, 'total', i.total, 'sold', i.sold,
          'perPerson', i.per_person, 'endsAt', f.to_at)
        from flash_sale f join flash_sale_item i on i.sale_id = f.id and i.product_id = p.id
        where f.from_at <= ${now} and f.to_at > ${now} order by i.price_fen limit 1) as flash
    from product p join wine w on w.id = p.wine_id where p.id = any(${ids}::uuid[])`.execute(services.db);
  return rows.map(factsOf);
};

/** Under load a hundred pages cost one statement. */
const readTogether = batched(
  async (services: Services, questions: (readonly string[])[]) =>
    new Map((await readGoods(services, [...new Set(questions.flat())])).map((facts) => [facts.id, facts])),
);

/** Products with skus, prices, stock and a running flash sale, by id; what does not exist is missing. */
export const readFacts = async (services: Services, ids: readonly string[]): Promise<Map<string, GoodsFacts>> =>
  ids.length === 0 ? new Map() : readTogether(services, ids);

/** The same as one person buys them: with the prices that the shop agreed with this person. Nobody else may be shown them. */
export async function readFactsFor(
  services: Services,
  ids: readonly string[],
  person: Pick<Person, 'id'> | null,
): Promise<Map<string, GoodsFacts>> {
  const [shared, own] = await Promise.all([
    readFacts(services, ids),
    person && ids.length > 0 ? readOwnPrices(services.db, person.id) : null,
  ]);
  if (!own || own.size === 0) return shared;
  return new Map(
    [...shared].map(([id, facts]) => {
      if (!facts.skus.some((sku) => own.has(sku.id))) return [id, facts];
      return [
        id,
        { ...facts, skus: facts.skus.map((sku) => ({ ...sku, rows: [...sku.rows, ...(own.get(sku.id) ?? [])] })) },
      ];
    }),
  );
}
