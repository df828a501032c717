import { withDemo } from '../testing/withDemo';
import { CatalogSearch } from './feed/catalogSearch';

test('probe', () =>
  withDemo(async ({ app, db }) => {
    const out: string[] = [];
    const t0 = performance.now();
    const engine = await new CatalogSearch(app.clock, app.log).ready(db);
    out.push(`load ${performance.now() - t0}`);
    const names = new Map(
      (await db.selectFrom('product').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
    );
    for (const words of (process.env.WORDS ?? '奥布拉克').split('|')) {
      const reading = engine.read(words);
      const { hits, total, looser, read } = engine.find({ words, size: 5, loosen: true });
      out.push(
        [
          words,
          '→',
          total,
          hits.map(({ product, key }) => `${names.get(product.id)} ${key.toFixed(1)}`).join(' | '),
          looser.map(({ label, hits: more }) => `${label}: ${more.length}`).join(' '),
          JSON.stringify(read?.chips.map(({ label }) => label)),
          JSON.stringify(
            reading.clauses.map(
              ({ text, any }) =>
                `${text}=${any
                  .slice(0, 3)
                  .map(({ name, how }) => `${name}/${how}`)
                  .join(',')}`,
            ),
          ),
          JSON.stringify(reading.unknown),
        ].join(' '),
      );
    }
    (await import('node:fs')).writeFileSync('/tmp/probe.txt', out.join('\n'));
  }));
