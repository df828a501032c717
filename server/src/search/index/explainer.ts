import type { Why } from '../engine';
import type { Clause } from '../language/reading';
import { listsOf, type Index } from './match';
import { includes } from './postings';

/** Says of a row by which meaning of each clause it was met, and what it is worth beside the words. */
export function explainer(index: Index, asked: readonly Clause[]): (row: number) => Why[] {
  const clauses = asked.map(({ text, any }) => ({
    text,
    any: any.map((alternative) => ({ ...alternative, lists: listsOf(index, alternative) })),
  }));
  return (row) => [
    ...clauses.flatMap(({ text, any }) => {
      const met = any.find(({ lists }) => lists.every((list) => includes(list, row)));
      return met ? [{ text, how: met.how, kind: met.kind, name: met.name, score: met.score }] : [];
    }),
    { text: '', how: 'rankBoost', kind: 'rankBoost', name: '', score: index.columns.of.rankBoost[row]! },
  ];
}
