import { seedId } from '../store/ids';
import { SECOND } from '../clock';
import { withDemo } from '../testing/withDemo';

const product = seedId('product', 'C1001');

/** Words that no other product has, each written into one place of a page. */
const places: [
  place: string,
  word: string,
  write: (scene: Parameters<Parameters<typeof withDemo>[0]>[0]) => Promise<unknown>,
][] = [
  [
    'name',
    '鹈鹕岬',
    ({ db }) => db.updateTable('product').set({ name: '鹈鹕岬干红' }).where('id', '=', product).execute(),
  ],
  [
    'foreign name',
    'quixadora',
    ({ db }) =>
      db.updateTable('product').set({ foreign_name: 'Quixadora Reserve' }).where('id', '=', product).execute(),
  ],
  [
    'note',
    '鸢尾根',
    ({ db }) =>
      db
        .updateTable('product')
        .set({ tasting: JSON.stringify({ nose: '鸢尾根与铅笔芯' }) })
        .where('id', '=', product)
        .execute(),
  ],
  [
    'score',
    'vn 88',
    ({ db }) =>
      db
        .updateTable('product')
        .set({ scores: JSON.stringify([{ by: 'VN', points: 88 }]) })
        .where('id', '=', product)
        .execute(),
  ],
  ['parameter', '17.3', ({ db }) => db.updateTable('product').set({ abv: 17.3 }).where('id', '=', product).execute()],
  [
    'pairing',
    '佛跳墙',
    async ({ db }) => {
      const { wine_id } = await db
        .selectFrom('product')
        .select('wine_id')
        .where('id', '=', product)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('wine')
        .set({ food: JSON.stringify([{ name: '佛跳墙', words: '浓汤配厚酒' }]) })
        .where('id', '=', wine_id)
        .execute();
    },
  ],
  [
    'winery',
    '鸬鹚渡',
    async ({ db }) => {
      const row = await db
        .selectFrom('wine as w')
        .innerJoin('product as p', 'p.wine_id', 'w.id')
        .select('w.winery_id')
        .where('p.id', '=', product)
        .executeTakeFirstOrThrow();
      await db.updateTable('winery').set({ name: '鸬鹚渡酒庄' }).where('id', '=', row.winery_id).execute();
    },
  ],
];

// Rule: search-12
// Rule: search-14
test.each(places)('a word of its %s alone finds a product: %s', (_place, word, write) =>
  withDemo(async (scene) => {
    await scene.call('catalog.search', { text: word });
    await write(scene);
    scene.clock.advance(2 * SECOND);
    const { list } = await scene.call('catalog.search', { text: word });
    expect(list.map(({ id }) => id)).toContain(product);
  }),
);

// Rule: search-12
test.each([
  ['region', '波亚克'],
  ['grape', '品丽珠'],
  ['country', '法国'],
  ['kind', '红葡萄酒'],
])('the name of its %s finds a product', (_place, word) =>
  withDemo(async ({ call }) => {
    const { list } = await call('catalog.search', { text: `${word} 奥布拉克` });
    expect(list.map(({ id }) => id)).toContain(product);
  }),
);
