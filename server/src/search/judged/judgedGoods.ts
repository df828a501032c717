import { sql } from 'kysely';
import type { Db } from '../../store/transaction';
import { judgedNames } from './judgedNames';
import { judgedRequests } from './judgedRequests';

/** What a judge knows of a product. */
export type JudgedProduct = {
  id: string;
  code: string;
  name: string;
  winery: string;
  country: string;
  type: string;
  regions: string[];
  grapes: { id: string }[];
  vintage: number | null;
  ml: number;
  yuan: number | null;
  scores: { by: string; points: number }[];
  text: string;
};

/** Every product on sale, with its regions up to the country. */
export async function readJudgedProducts(db: Db): Promise<JudgedProduct[]> {
  const { rows } = await sql<JudgedProduct>`
    with recursive place as (
      select id, id as inner_id, parent_id from region
      union all select r.id, p.inner_id, r.parent_id from region r join place p on p.parent_id = r.id)
    select p.id, p.code, p.name, y.name as winery, w.country_code as country, w.type, p.vintage, p.capacity_ml as ml, w.grapes, p.scores,
      (select array_agg(place.id) from place where place.inner_id = w.region_id) as regions,
      w.food::text || p.tasting::text as text,
      case when p.min_level_rank = 0 then (select min(r.price_fen) / 100 from sku s join price r on r.sku_id = s.id
        where s.product_id = p.id and s.kind = 'bottle' and r.level_id is null and r.min_quantity <= s.min_quantity) end as yuan
    from product p join wine w on w.id = p.wine_id join winery y on y.id = w.winery_id where p.on_sale`.execute(db);
  return rows;
}

type Test = (product: JudgedProduct) => boolean;

function testOf(condition: string): Test {
  const [, key = '', , value = ''] = /^([a-z]+)([=~])(.*)$/.exec(condition) ?? [];
  const values = value.split(',');
  const tests: Record<string, Test> = {
    winery: ({ winery }) => values.includes(winery),
    region: ({ regions }) => values.some((id) => regions.includes(id)),
    grape: ({ grapes }) => values.some((id) => grapes.some((grape) => grape.id === id)),
    type: ({ type }) => values.includes(type),
    country: ({ country }) => values.includes(country),
    vintage: ({ vintage }) => vintage === Number(value),
    ml: ({ ml }) => ml === Number(value),
    below: ({ yuan }) => yuan !== null && yuan <= Number(value),
    above: ({ yuan }) => yuan !== null && yuan >= Number(value),
    name: ({ name }) => name.includes(value),
    text: ({ text }) => text.includes(value),
    score: ({ scores }) => scores.some(({ by, points }) => `${by}${points}`.toLowerCase() === value),
    points: ({ scores }) => scores.some(({ points }) => points === Number(value)),
    least: ({ scores }) => scores.some(({ points }) => points >= Number(value)),
    code: ({ code }) => code === value,
  };
  const test = tests[key];
  if (!test) throw new Error(`no such condition: ${condition}`);
  return test;
}

export type Judged = { kind: string; text: string; isWanted: Test | null };

/**
 * The judged queries, one a line: kind | what is typed | which products of the demo cellar are wanted. Conditions of a line hold together,
 * values joined by commas and conditions joined by `or` are alternatives. `none`, here a null, = the shop has nothing like it.
 */
export const readJudgedQueries = (): Judged[] =>
  `${judgedNames.trim()}\n${judgedRequests.trim()}`.split('\n').map((line) => {
    const [kind = '', query = '', wanted = ''] = line.split(' | ');
    if (wanted === 'none') return { kind, text: query, isWanted: null };
    const ways = wanted.split(' or ').map((way) => way.split(' ').map(testOf));
    return { kind, text: query, isWanted: (product) => ways.some((tests) => tests.every((test) => test(product))) };
  });
