import type { Answer, Hit, LooserHits } from '../engine';
import { HOW_SCORE, isSure, type Clause, type Reading } from '../language/reading';

/** Fewer hits than this are followed by what one condition less finds. */
export const FEW = 8;
const MAX_LOOSER = 3;

/** A reading with one condition less, and what to call what it finds. */
type Looser = { label: string; reading: Reading };

const without = (reading: Reading, ...names: (keyof Reading['conditions'])[]): Reading => ({
  ...reading,
  conditions: Object.fromEntries(
    Object.entries(reading.conditions).filter(([name]) => !(names as string[]).includes(name)),
  ),
});

const worthOf = ({ any }: Clause) => Math.max(HOW_SCORE.text, ...any.map(({ score }) => score));

/** Every way to take one condition out: vintage, size and pack, score, price, and the words that weigh least. */
function loosenOnce(reading: Reading): Looser[] {
  const { clauses, conditions } = reading;
  const { vintage, capacityMl, packs, points, minFen, maxFen } = conditions;
  const hasMore = clauses.length > 0 || Object.keys(conditions).length > 1;
  if (!hasMore) return [];
  const ways: Looser[] = [];
  if (vintage !== undefined) ways.push({ label: '其他年份', reading: without(reading, 'vintage') });
  if (capacityMl !== undefined || packs !== undefined)
    ways.push({ label: '其他规格', reading: without(reading, 'capacityMl', 'packs') });
  if (points !== undefined) ways.push({ label: '其他评分', reading: without(reading, 'points') });
  if (minFen !== undefined || maxFen !== undefined)
    ways.push({ label: '其他价位', reading: without(reading, 'minFen', 'maxFen') });
  const others = [...clauses].sort((a, b) => worthOf(a) - worthOf(b));
  if (clauses.length > 1)
    for (const dropped of others)
      ways.push({
        label: `不限“${dropped.text}”`,
        reading: { ...reading, clauses: clauses.filter((one) => one !== dropped) },
      });
  return ways;
}

/** A reading that is to be asked for, and how many of its goods at most. */
export type Asked = { reading: Reading; size: number };

/** What is found with one condition less: what goes through it answers each question with what it finds. */
export function* loosened(reading: Reading, hits: readonly Hit[]): Generator<Asked, LooserHits[], Hit[]> {
  const shown = new Set(hits.map(({ product }) => product.id));
  const found: LooserHits[] = [];
  function* find({ label, reading: looser }: Looser): Generator<Asked, void, Hit[]> {
    const more = yield { reading: looser, size: FEW + shown.size };
    const fresh = more.filter(({ product }) => !shown.has(product.id)).slice(0, FEW);
    for (const { product } of fresh) shown.add(product.id);
    if (fresh.length > 0) found.push({ label, hits: fresh });
  }
  for (const way of loosenOnce(reading)) if (found.length < MAX_LOOSER) yield* find(way);
  // Where no single condition is to blame, one after the other is taken out.
  let [next] = loosenOnce(reading);
  while (next && found.length === 0 && hits.length === 0) {
    const [further] = loosenOnce(next.reading);
    next = further && { label: `${next.label}、${further.label}`, reading: further.reading };
    if (next) yield* find(next);
  }
  return found;
}

/** What an answer says of how its words were read. */
export const readOf = ({ query, chips, unknown, clauses }: Reading): NonNullable<Answer['read']> => ({
  query,
  chips,
  unknown,
  known: clauses.map(({ any, text }) => any[0]?.name ?? text),
  guessed: clauses.some((clause) => !isSure(clause)),
});
