import fc from 'fast-check';
import type { Question } from '../engine';
import type { ProductState, SearchProduct } from '../product';
import { MemoryEngine } from './memoryEngine';
import { KEPT_SORTS, type KeptSort } from './orders';

const state = (id: string) =>
  fc.record<ProductState>({
    id: fc.constant(id),
    onSale: fc.boolean(),
    priceFen: fc.constantFrom(null, 9_900, 10_000, 19_900, 20_000),
    available: fc.boolean(),
    packs: fc.constant([]),
    sales: fc.nat(3),
    month: fc.nat(2),
    monthBefore: fc.nat(2),
    fame: fc.nat(3),
    minLevelRank: fc.nat(1),
    newAt: fc.nat(4),
  });
const idOf = (at: number) => `0190f000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const product = (at: number) =>
  fc.record({ state: state(idOf(at)), wine: fc.nat(2) }).map(
    ({ state: own, wine }): SearchProduct => ({
      ...{ id: own.id, code: `C${at}`, name: `酒 ${at}`, foreignName: '', wineId: `w${wine}`, state: own },
      ...{ wine: { name: `酒${wine}`, foreignName: '' }, wineryId: 'y', winery: { name: '庄', foreignName: '' } },
      ...{ categories: ['k'], country: wine === 0 ? 'FR' : 'IT', type: 'red', regions: ['r'], grapes: ['g'] },
      ...{ vintage: 2015, capacityMl: 750, scores: [], dishes: [], body: 3, sweetness: null },
      ...{ wineTexts: [`酒${wine}`], texts: [] },
    }),
  );
const COUNT = 12;
const all = fc.tuple(...Array.from({ length: COUNT }, (_, at) => product(at)));
const change = fc.oneof(
  fc.nat(COUNT - 1).chain((at) => state(idOf(at)).map((own) => ({ kind: 'touch' as const, own }))),
  fc.nat(COUNT - 1).chain((at) => product(at).map((own) => ({ kind: 'put' as const, own }))),
  fc.nat(COUNT - 1).map((at) => ({ kind: 'remove' as const, own: { id: idOf(at) } })),
);
const question = fc.record<Question>({
  sort: fc.constantFrom(...KEPT_SORTS),
  size: fc.integer({ min: 0, max: 5 }),
  inStock: fc.boolean(),
  maxRank: fc.constantFrom(0, 1),
  newAfter: fc.constantFrom(-1, 1, 2),
  oneOfAWine: fc.boolean(),
  filters: fc.constantFrom({}, { country: ['FR'] }, { price: ['100-200'] }, { price: ['0-100'], country: ['IT'] }),
});

/** What of a product a sort goes by. */
const keyOf = ({ state: own, key }: { state: ProductState; key: number }, sort: KeptSort): number => {
  const hidden = own.priceFen === null;
  switch (sort) {
    case 'sales':
      return own.sales;
    case 'priceAsc':
      return hidden ? -Infinity : -own.priceFen!;
    case 'priceDesc':
      return hidden ? -1 : own.priceFen!;
    case 'new':
      return own.newAt;
    case 'month':
      return own.month * 10 + own.sales;
    case 'monthBefore':
      return own.monthBefore * 10 + own.sales;
    default:
      return key;
  }
};

test('the first of an order are those of all that fit, whatever changed since, and pages go on behind each other', () => {
  fc.assert(
    fc.property(all, fc.array(change, { maxLength: 8 }), question, fc.boolean(), (products, changes, asked, isMany) => {
      const engine = new MemoryEngine();
      engine.put(products);
      // What is kept is there before anything changes.
      engine.find({ ...asked, top: true });
      // Many at once take another way than a few.
      if (isMany) engine.put(products);
      const known = new Map(products.map((one) => [one.id, one]));
      for (const { kind, own } of changes) {
        const before = known.get(own.id);
        if (kind === 'remove') {
          engine.remove([own.id]);
          if (before) known.set(own.id, { ...before, state: { ...before.state, onSale: false } });
        } else if (kind === 'put') {
          engine.put([own]);
          known.set(own.id, own);
        } else {
          engine.touch([own]);
          if (before) known.set(own.id, { ...before, state: own });
        }
      }
      const { sort = 'default', size, filters = {} } = asked;
      const bands = { '100-200': [10_000, 19_999], '0-100': [0, 9_999] } as Record<string, [number, number]>;
      const fits = ({ country, state: own }: SearchProduct) =>
        own.onSale &&
        (!asked.inStock || own.available) &&
        own.minLevelRank <= asked.maxRank! &&
        own.newAt > asked.newAfter! &&
        (!filters.country || filters.country.includes(country)) &&
        (filters.price ?? []).every((band) => {
          const [least, most] = bands[band]!;
          return own.priceFen !== null && own.priceFen >= least && own.priceFen <= most;
        });
      const popularity = ({ sales, fame, available }: ProductState) =>
        Math.log10(1 + sales) + fame / 25 - (available ? 0 : 6);
      const expected = [...known.values()]
        .filter(fits)
        .map((one) => ({ ...one, key: popularity(one.state) }))
        .map((one) => ({ id: one.id, wine: one.wineId, key: keyOf(one, sort as KeptSort) }))
        .sort((one, other) => other.key - one.key || (one.id < other.id ? -1 : 1));
      const wines = new Set<string>();
      const wanted = expected.filter(({ wine }) => !asked.oneOfAWine || (!wines.has(wine) && wines.add(wine)));
      const idsOf = (some: Partial<Question>) =>
        engine.find({ ...asked, ...some }).hits.map(({ product: one }) => one.id);
      const ids = wanted.map(({ id }) => id);
      expect(idsOf({ top: true })).toEqual(ids.slice(0, size));
      expect(idsOf({})).toEqual(ids.slice(0, size));
      expect(engine.find(asked).total).toBe(ids.length);
      const last = engine.find({ ...asked, size: 2 }).hits.at(-1);
      if (last) expect(idsOf({ top: true, after: [last.key, last.product.id] })).toEqual(ids.slice(2, 2 + size));
      const everything = engine.find({ sort, size: COUNT, facets: ['country'] });
      const onSale = [...known.values()].filter(({ state: own }) => own.onSale);
      expect(everything.total).toBe(onSale.length);
      expect(everything.counts.country?.get('FR') ?? 0).toBe(onSale.filter(({ country }) => country === 'FR').length);
    }),
    { numRuns: 300 },
  );
});
