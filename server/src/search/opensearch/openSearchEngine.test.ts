import { Vocabulary } from '../language/vocabulary';
import { OpenSearchStandIn } from '../../testing/openSearch/standIn';
import { entriesOf, learnNames } from '../index/learnNames';
import { MemoryEngine } from '../index/memoryEngine';
import { entityTokens } from '../index/tokens';
import { createClient } from './client';
import { learnPlaces, someGoods } from './fixture';
import { OpenSearchEngine } from './openSearchEngine';
import { QUESTIONS } from './questions';
import { openSearchSettings } from './settings';
import { currentIndex, IndexWriter, makeIndex, switchTo } from './writer';

const settings = openSearchSettings({ CELLAR_OPENSEARCH_URL: 'http://search.test:9200' })!;
const ALIAS = 'cellar-test';

function builtInEngine() {
  const engine = new MemoryEngine();
  learnPlaces(engine.vocabulary);
  engine.put(someGoods());
  return engine;
}

/** An index with the fixture, made and filled as the shop does it. */
async function openSearchEngine() {
  // Where a real server is named, it is asked instead.
  const live = process.env['OPENSEARCH_URL'];
  const client = live
    ? createClient({ ...settings, url: live, timeoutMs: 5000 })
    : createClient(settings, new OpenSearchStandIn().send);
  const index = await makeIndex(client, ALIAS, new Date());
  const writer = new IndexWriter(client, index, true);
  await writer.put(someGoods());
  await switchTo(client, ALIAS, index);
  const vocabulary = new Vocabulary();
  learnPlaces(vocabulary);
  for (const one of someGoods()) {
    learnNames(vocabulary, one);
    for (const entry of entriesOf(vocabulary, entityTokens(one))) entry.sold += one.state.sales;
  }
  return { engine: new OpenSearchEngine(client, ALIAS, vocabulary), writer, client, index };
}

// Rule: search-18
test('answers every kind of question as the built-in engine does', async () => {
  const { engine } = await openSearchEngine();
  const builtIn = builtInEngine();
  for (const [name, question] of QUESTIONS) {
    const [found, wanted] = [await engine.find(question), builtIn.find(question)];
    const shown = ({ hits, total, counts, read, looser }: typeof wanted) => ({
      name,
      total,
      products: hits.map(({ product }) => product),
      counts: Object.fromEntries(
        Object.entries(counts).map(([group, values]) => [group, Object.fromEntries([...values].sort())]),
      ),
      read,
      looser: looser.map(({ label, hits: more }) => [label, more.map(({ product }) => product.id)]),
    });
    expect(shown(found)).toEqual(shown(wanted));
  }
});

test('pages follow each other without a gap, also by how well words fit', async () => {
  const { engine } = await openSearchEngine();
  const builtIn = builtInEngine();
  for (const question of [{}, { text: '红酒' }, { sort: 'priceAsc' }] as const) {
    const paged: string[] = [];
    for (let after: [number, string] | null = null, more = true; more; ) {
      const { hits } = await engine.find({ ...question, after, size: 2 });
      paged.push(...hits.map(({ product }) => product.id));
      const last = hits.at(-1);
      more = hits.length === 2;
      after = last ? [last.key, last.product.id] : null;
    }
    expect(paged).toEqual(builtIn.find({ ...question, size: 20 }).hits.map(({ product }) => product.id));
  }
});

test('suggests and explains as the built-in engine does', async () => {
  const { engine } = await openSearchEngine();
  const builtIn = builtInEngine();
  for (const text of ['a', 'ao', '奥', 'bor', '雷司', 'xyz'])
    expect([text, await engine.suggest(text, 4)]).toEqual([text, builtIn.suggest(text, 4)]);
  const ids = someGoods().map(({ id }) => id);
  for (const typed of ['奥布拉克', '波尔多 红酒', '黑醋栗']) {
    const [found, wanted] = [await engine.explain(ids, typed), builtIn.explain(ids, typed)];
    for (const [id, lines] of wanted)
      expect([typed, id, found.get(id)]).toEqual([
        typed,
        id,
        lines.map((line) => ({ ...line, score: expect.closeTo(line.score, 4) })),
      ]);
  }
});

test('changes are found once they are written: price, sale, text, and what is gone', async () => {
  const { engine, writer, client, index } = await openSearchEngine();
  const [first, second, third] = someGoods();
  const ids = async (question: Parameters<OpenSearchEngine['find']>[0]) =>
    (await engine.find(question)).hits.map(({ product }) => product.id);
  await writer.touch([
    { ...first!.state, priceFen: 150 },
    { ...second!.state, onSale: false },
    { ...third!.state, id: '00000000-0000-4000-8000-00000000dead' },
  ]);
  expect(await ids({ filters: { price: ['1-2'] }, size: 5 })).toEqual([first!.id]);
  expect(await ids({ ids: [second!.id], size: 5 })).toEqual([]);
  await writer.put([{ ...third!, name: '迟到的名字' }]);
  engine.forget();
  expect(await ids({ text: '迟到的名字', size: 5 })).toEqual([third!.id]);
  await writer.remove([third!.id, third!.id]);
  engine.forget();
  expect(await ids({ text: '迟到的名字', size: 5 })).toEqual([]);
  expect(await currentIndex(client, ALIAS)).toBe(index);
  const next = await makeIndex(client, ALIAS, new Date(Date.now() + 1000));
  await switchTo(client, ALIAS, next);
  expect(await currentIndex(client, ALIAS)).toBe(next);
  expect((await engine.find({ size: 5 })).total).toBe(0);
});
