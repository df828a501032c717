import { HOW_SCORE, type Clause, type Reading } from '../language/reading';

/** A reading with one condition less, and what to call what it finds. */
export type Looser = { label: string; reading: Reading };

const without = (reading: Reading, ...names: (keyof Reading['conditions'])[]): Reading => ({
  ...reading,
  conditions: Object.fromEntries(
    Object.entries(reading.conditions).filter(([name]) => !(names as string[]).includes(name)),
  ),
});

const worthOf = ({ any }: Clause) => Math.max(HOW_SCORE.text, ...any.map(({ score }) => score));

/** Every way to take one condition out: vintage, size and pack, score, price, and the words that weigh least. */
export function loosenOnce(reading: Reading): Looser[] {
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
