import type { HelpEntry } from '@cellar/shared/api/help/schema';
import { textOf, type Section } from './sections';

const BEFORE = 12;
const LENGTH = 60;

const wordsOf = (q: string) => q.toLowerCase().split(/\s+/).filter(Boolean);

function excerptOf(text: string, at: number): string {
  const from = Math.max(0, at - BEFORE);
  const cut = text.slice(from, from + LENGTH);
  return `${from > 0 ? '…' : ''}${cut}${from + LENGTH < text.length ? '…' : ''}`;
}

/** The first section in which all words stand, those first whose heading has one of them. */
export function findSection(sections: readonly Section[], q: string): HelpEntry['found'] {
  const words = wordsOf(q);
  const hits = sections.flatMap((section, index) => {
    const heading = section.heading.toLowerCase();
    const text = textOf(section);
    const all = `${heading} ${text.toLowerCase()}`;
    if (!words.every((word) => all.includes(word))) return [];
    const at = Math.max(0, ...words.map((word) => text.toLowerCase().indexOf(word)));
    const inHeading = words.some((word) => heading.includes(word));
    return [{ inHeading, found: { section: index, heading: section.heading, excerpt: excerptOf(text, at) } }];
  });
  return (hits.find(({ inHeading }) => inHeading) ?? hits[0])?.found ?? null;
}
