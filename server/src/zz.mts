import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openStore } from './store/open';
import { migrate } from './store/migrate';
import { createApp } from './createApp';
import { testConfiguration } from './testing/configuration';
import { readJudgedProducts, readJudgedQueries } from './search/judged/judgedGoods';
const stamp = process.env['DEMO_DIR'] ?? '/tmp/zz-demo';
const fresh = !fs.existsSync(stamp);
const store = await openStore({ dataDir: stamp });
const clock = { now: () => new Date() };
const app = createApp({ store, clock, config: testConfiguration(), log: pino({ level: 'silent' }) });
if (fresh) { await migrate(store.pool); const { seedStore } = await import('@cellar/demo/seed/seedStore'); await seedStore(app); }
const t0 = performance.now();
const engine = await app.search.ready(app.db);
console.log('load', Math.round(performance.now() - t0), 'ms', engine.size);
const products = await readJudgedProducts(app.db);
const byId = new Map(products.map((p) => [p.id, p]));
if (process.env['WORDS']) {
  for (const words of process.env['WORDS'].split('|')) {
    const r = engine.read(words);
    const { hits, total, looser } = engine.find({ words, size: 6, loosen: true });
    console.log(words, '→', total, hits.map(({ product, key }) => `${byId.get(product.id)?.name} ${key.toFixed(1)}`).join(' | '), looser.map((l) => `${l.label}:${l.hits.length}`).join(' '), JSON.stringify(r.chips), r.clauses.map(({ text, any }) => `${text}=${any.slice(0, 4).map((a) => `${a.name}/${a.how}/${a.kind}/${a.score.toFixed(1)}`).join(',')}`).join(' ; '), r.unknown);
  }
} else {
  let recall = 0, right = 0, asked = 0; const faults: string[] = [];
  for (const { kind, words, isWanted } of readJudgedQueries()) {
    const { hits, looser } = engine.find({ words, size: 10, loosen: true });
    const found = [...hits, ...looser.flatMap((g) => g.hits)].slice(0, 10).map(({ product }) => byId.get(product.id)!);
    if (!isWanted) { if (found.length) faults.push(`NONE ${words} finds ${found[0]!.name}`); continue; }
    const wanted = products.filter(isWanted).length;
    if (!wanted) { faults.push(`EMPTY JUDGEMENT ${words}`); continue; }
    const good = found.filter(isWanted).length, of = Math.min(10, wanted);
    asked++; recall += good / of; right += found[0] && isWanted(found[0]) ? 1 : 0;
    if (good < of || !found[0] || !isWanted(found[0])) faults.push(`${kind} ${words}: ${good}/${of} first ${found[0]?.name}`);
  }
  console.log(asked, 'recall', (recall / asked).toFixed(4), 'first right', (right / asked).toFixed(4)); console.log(faults.join('\n'));
}
process.exit(0);
