import { sql } from 'kysely';
import type { FACETS } from '@cellar/shared/api/catalog/catalog/schema';
import { withDemo } from '../testing/withDemo';
import { CatalogSearch } from './feed/catalogSearch';
import { readNames } from './feed/readNames';
import { readProducts } from './feed/readProducts';
import { entityTokens, wordsOf } from './index/tokens';
import { readJudgedQueries } from './judged/judgedGoods';
import type { Alternative, Reading } from './language/reading';

type Row = Record<(typeof FACETS)[number], string[]> & { id: string };

/** Every product with its tokens, in a table: the same reading of a query is answered from there by SQL. */
async function fillOracle(scene: Parameters<Parameters<typeof withDemo>[0]>[0]) {
  const { db, clock } = scene;
  const products = await readProducts(db, clock.now(), await readNames(db), { after: null, size: 10_000 });
  await sql`create temporary table pg_temp.oracle (id uuid primary key, tokens text[], grams text[]) on commit drop`.execute(
    db,
  );
  const rows = products.map((product) => ({
    id: product.id,
    tokens: entityTokens(product),
    grams: wordsOf(product).all,
  }));
  await sql`insert into pg_temp.oracle select id, array(select jsonb_array_elements_text(tokens)), array(select jsonb_array_elements_text(grams))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, tokens jsonb, grams jsonb)`.execute(db);
}

const meets = ({ token, grams }: Alternative) =>
  grams ? sql<boolean>`o.grams @> ${grams}::text[]` : sql<boolean>`${token} = any(o.tokens)`;

/** The conditions of a reading, as the store would be asked. */
function whereOf({ clauses, conditions }: Reading) {
  const { vintage, capacityMl, packs, minFen, maxFen, points } = conditions;
  const rated = points
    ? Array.from({ length: points.most - points.least + 1 }, (_, at) => `s:${points.by ?? ''}${points.least + at}`)
    : [];
  return sql.join(
    [
      sql`p.on_sale`,
      ...clauses.map(({ any }) => sql`(${sql.join(any.map(meets), sql` or `)})`),
      ...(vintage === undefined ? [] : [sql`p.vintage = ${vintage}`]),
      ...(capacityMl === undefined ? [] : [sql`p.capacity_ml = ${capacityMl}`]),
      ...(packs
        ? [sql`exists (select from sku s where s.product_id = p.id and s.bottles = any(${packs}::int[]))`]
        : []),
      ...(minFen === undefined ? [] : [sql`price.fen >= ${minFen}`]),
      ...(maxFen === undefined ? [] : [sql`price.fen <= ${maxFen}`]),
      ...(points ? [sql`o.tokens && ${rated}::text[]`] : []),
    ],
    sql` and `,
  );
}

const countsOf = (rows: readonly Row[], group: keyof Omit<Row, 'id'>) => {
  const counts = new Map<string, number>();
  for (const row of rows) for (const value of row[group]) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries([...counts].sort());
};

// Rule: search-13
test('totals and facets are those that the store counts for the same reading', () =>
  withDemo(async (scene) => {
    const { app, db } = scene;
    await fillOracle(scene);
    const engine = await new CatalogSearch(app.clock, app.log).ready(db);
    const groups = ['country', 'type', 'grape', 'vintage', 'region'] as const;
    for (const { text } of readJudgedQueries().filter((_, at) => at % 4 === 0)) {
      const reading = engine.read(text);
      if (reading.code !== undefined || (reading.clauses.length === 0 && reading.chips.length === 0)) continue;
      const { rows } = await sql<Row>`
        select p.id, array[w.country_code] as country, array[w.type] as type, array[coalesce(p.vintage::text, 'nv')] as vintage,
          array(select g->>'id' from jsonb_array_elements(w.grapes) g) as grape,
          array(with recursive up as (select id, parent_id from region where id = w.region_id
            union all select r.id, r.parent_id from region r join up on up.parent_id = r.id) select id from up) as region
        from product p join wine w on w.id = p.wine_id join pg_temp.oracle o on o.id = p.id
        left join lateral (select min(r.price_fen) as fen from sku s join price r on r.sku_id = s.id where s.product_id = p.id
          and p.min_level_rank = 0 and s.kind = 'bottle' and r.level_id is null and r.min_quantity <= s.min_quantity
          and (r.from_at is null or r.from_at <= ${app.clock.now()}) and (r.to_at is null or r.to_at > ${app.clock.now()})) price on true
        where ${whereOf(reading)}`.execute(db);
      const { total, counts } = engine.find({ text, size: 0, facets: groups });
      expect([text, total]).toEqual([text, rows.length]);
      for (const group of groups)
        expect([text, Object.fromEntries([...(counts[group] ?? [])].sort())]).toEqual([text, countsOf(rows, group)]);
    }
  }));
