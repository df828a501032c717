import { withDemo } from '../../testing/withDemo';
import { CatalogSearch } from '../feed/catalogSearch';
import { readJudgedProducts, readJudgedQueries } from './judgedGoods';

const SHOWN = 10;

// Rule: search-11
test('of the judged queries the first ten hold what is wanted, and the first is right', () =>
  withDemo(async ({ app, db }) => {
    const products = await readJudgedProducts(db);
    const byId = new Map(products.map((product) => [product.id, product]));
    const engine = await new CatalogSearch(app.clock, app.log).ready(db);
    const queries = readJudgedQueries();
    expect(queries.length).toBeGreaterThanOrEqual(300);
    const faults: string[] = [];
    let recall = 0;
    let right = 0;
    let asked = 0;
    for (const { kind, text, isWanted } of queries) {
      const { hits, looser } = engine.find({ text, size: SHOWN, loosen: true });
      const found = [...hits, ...looser.flatMap((group) => group.hits)]
        .slice(0, SHOWN)
        .map(({ product }) => byId.get(product.id)!);
      if (!isWanted) {
        if (found.length > 0) faults.push(`${text} (${kind}) finds ${found[0]!.name}`);
        continue;
      }
      const wanted = products.filter(isWanted).length;
      if (wanted === 0) throw new Error(`the demo has nothing for ${text}`);
      const good = found.filter(isWanted).length;
      asked++;
      recall += good / Math.min(SHOWN, wanted);
      right += found[0] && isWanted(found[0]) ? 1 : 0;
      if (found.length === 0) faults.push(`${text} (${kind}) finds nothing`);
      else if (good < Math.min(SHOWN, wanted))
        faults.push(`${text} (${kind}): ${good} of ${Math.min(SHOWN, wanted)}; ${found[0]!.name}`);
    }
    if (process.env['JUDGED_REPORT'])
      (await import('node:fs')).writeFileSync(
        process.env['JUDGED_REPORT'],
        `${asked} recall ${recall / asked} right ${right / asked}\n${faults.join('\n')}`,
      );
    expect(faults.filter((fault) => fault.includes(' finds '))).toEqual([]);
    expect(recall / asked).toBeGreaterThanOrEqual(0.97);
    expect(right / asked).toBeGreaterThanOrEqual(0.9);
  }));
