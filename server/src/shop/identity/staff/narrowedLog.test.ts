import { sql, type RawBuilder } from 'kysely';
import type { Params } from '@cellar/shared/contract/calls';
import { staffSchema } from '@cellar/shared/api/identity/staff/schema';
import { COPIES, withLargeShop } from '../../../testing/largeShop';
import { pairsFound, readAllIds, readingMore, setsOf } from '../../../testing/calls/searches';
import type { DemoScene } from '../../../testing/withDemo';
import { listAudit } from './listAudit';

/** A twelfth of the entries each: no entry is of two parts. */
const PARTS = 12;
const OF_PART = COPIES / PARTS;
const SIZE = 10;
/** Of a list that is read to its end. */
const PAGE = 200;
const LIMITS = { first: 20, few: 50, further: 200 };
/** What one answer may read: each row that it looks at; a look at all entries would be 12,000. */
const MAX_ROWS = 1000;
/** So many entries have the rare name. */
const RARE = 5;
const NOBODY = '没有这个人';

/** A log of which each filter has a part. */
function changes() {
  const part = (n: number, value: string) => sql`when n % ${sql.lit(PARTS)} = ${sql.lit(n)} then ${sql.lit(value)}`;
  const named = (column: string, otherwise: RawBuilder<unknown>, ...parts: RawBuilder<unknown>[]) =>
    sql`${sql.lit(column)}, case ${sql.join(parts, sql` `)} else ${otherwise} end`;
  const rare = sql`when n % 12 = 8 and n <= ${sql.lit(RARE * PARTS)} then '令狐冲'`;
  return {
    entry: sql`jsonb_build_object(${named('who', sql`'admin'`, part(0, '欧阳锋'), part(1, 'token till pipeline'), rare)},
      ${named('target', sql`'7' || lpad(n::text, 15, '0')`, part(2, 'remote:orders'), part(3, 'remote:catalog'), part(4, 'W-1001'))},
      ${named('action', sql`'desk.pack'`, part(5, 'staff.add'), part(6, 'releases.promote'), part(7, 'releases.publish'))})`,
  };
}

type Question = Omit<Params<'staff.listAudit'>, 'size' | 'cursor'>;
const FILTERS: Question[] = [
  { who: '欧阳' },
  { who: 'pipeline' },
  { who: 'ADMIN' },
  { who: '令狐冲' },
  { who: NOBODY },
  { target: 'remote' },
  { target: 'catalog' },
  { target: 'W-1001' },
  { target: '7' },
  { target: '7000000000000045' },
  { actions: 'staff.add' },
  { actions: 'releases.promote,releases.publish' },
  { actions: 'desk.pack' },
  { from: '2000-01-01' },
  { to: '2100-01-01' },
];
/** Filters that hardly any entry meets. */
const FEW: Record<string, number> = { 令狐冲: RARE, [NOBODY]: 0, '7000000000000045': 1 };

const paramsOf = (question: Question) => staffSchema.listAudit.params.parse({ size: SIZE, ...question });

/** All entries of a question, page by page. */
const readAll = ({ app }: DemoScene, question: Question) =>
  readAllIds(PAGE, (cursor) =>
    listAudit(app, { ...paramsOf(question), size: PAGE, cursor }, { ...LIMITS, further: 2500 }),
  );

// Rule: desk-482
test('the log by any two or three filters together: no answer reads more than a stretch of it', () =>
  withLargeShop(async (scene) => {
    const three = setsOf(FILTERS, 3).filter((_, at) => at % 10 === 0);
    const { found, unfinished } = await readingMore(
      scene,
      { questions: [{}, ...setsOf(FILTERS, 1), ...setsOf(FILTERS, 2), ...three], most: MAX_ROWS },
      (question) => listAudit(scene.app, paramsOf(question), LIMITS),
    );
    expect(found).toEqual([]);
    expect(unfinished).toBeGreaterThan(15);
  }, changes));

// Rule: desk-482
test('page by page, entries by two filters are those that meet each of them, the newest first, none left out', () =>
  withLargeShop(async (scene) => {
    const whole = new Map<Question, string[]>();
    for (const filter of FILTERS) whole.set(filter, await readAll(scene, filter));
    for (const [{ who, target, ...others }, ids] of whole) {
      const few = FEW[who ?? target ?? ''];
      expect([who, target, others, few === undefined ? ids.length >= OF_PART : ids.length === few]).toEqual([
        ...[who, target, others, true],
      ]);
    }
    for (const { one, other, ids } of pairsFound(whole))
      expect([one, other, await readAll(scene, { ...one, ...other })]).toEqual([one, other, ids]);
  }, changes));
