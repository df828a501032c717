import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { withDemo } from '../../../testing/withDemo';

const FILE = '../../../../migrations/252_headlines_and_guarantees.sql';
const MIGRATION = fs.readFileSync(path.join(__dirname, FILE), 'utf8');

/** The store as it was before: what a product carries is written into it. */
const BEFORE = [
  `update product p set guarantees = (
     select coalesce(jsonb_agg(jsonb_build_object('name', g.name, 'words', g.words) order by g.position), '[]')
     from guarantee g join guarantee_goods c on c.guarantee_id = g.id where c.product_id = p.id)`,
  'drop table guarantee_goods, guarantee, article_like',
  'alter table article drop column taken_down_at',
];

// Rule: guarantee-2
test('in a store of an earlier version what was written into products becomes rows', () =>
  withDemo(async ({ call, db }) => {
    const { list } = await call('catalog.search', { text: '奥布拉克庄园正牌干红 2015' });
    const productId = list[0]!.id;
    const carried = async () =>
      (await call('products.get', { productId })).guarantees.map(({ name, text }) => `${name} ${text}`).sort();
    const before = await carried();
    expect(before.length).toBeGreaterThan(3);
    for (const statement of BEFORE) await sql.raw(statement).execute(db);
    await sql.raw(MIGRATION).execute(db);
    expect(await carried()).toEqual(before);
  }));
