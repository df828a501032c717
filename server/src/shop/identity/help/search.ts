import type { HelpEntry } from '@cellar/shared/api/identity/help/schema';
import { textOf, type Section } from './sections';

const BEFORE = 12;
const LENGTH = 60;

const wordsOf = (q: string) => q.toLowerCase().split(/\s+/).filter(Boolean);

function excerptOf(text: string, at: number): string {
  const from = Math.max(0, at - BEFORE);
  const cut = text.slice(from, from + LENGTH);
  return `${from > 0 ? '…' : ''}${cut}${from + LENGTH < text.length ? '…' : ''}`;
}

/** The sections in which all words stand: all of them without words. */
export function sectionHits(sections: readonly Section[], q: string): NonNullable<HelpEntry['found']>[] {
  const words = wordsOf(q);
  return sections.flatMap((section, index) => {
    const text = textOf(section);
    const all = `${section.heading} ${text}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return [];
    const at = Math.max(0, ...words.map((word) => text.toLowerCase().indexOf(word)));
    return [{ section: index, heading: section.heading, excerpt: excerptOf(text, at) }];
  });
}

/** The first section in which all words stand, those first whose heading has one of them. */
export function findSection(sections: readonly Section[], q: string): HelpEntry['found'] {
  const words = wordsOf(q);
  const hits = sectionHits(sections, q);
  const inHeading = hits.find(({ heading }) => words.some((word) => heading.toLowerCase().includes(word)));
  return inHeading ?? hits[0] ?? null;
}
