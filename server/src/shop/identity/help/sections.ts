import type { HelpArticle, HelpBlock } from '@cellar/shared/api/identity/help/schema';

export type Section = HelpArticle['sections'][number];

const listKind = (line: string) => (line.startsWith('- ') ? 'points' : /^\d+ /.test(line) ? 'steps' : null);

function addLine(blocks: HelpBlock[], line: string) {
  const kind = listKind(line);
  if (!kind) return void blocks.push({ kind: 'text', text: line });
  const item = line.slice(line.indexOf(' ') + 1);
  const last = blocks.at(-1);
  if (last?.kind === kind) last.items.push(item);
  else blocks.push({ kind, items: [item] });
}

/** A text as it is stored: `## ` begins a section, `- ` a point, `1 ` a step; any other line is a paragraph. */
export function sectionsOf(body: string): Section[] {
  const sections: Section[] = [];
  for (const line of body.split('\n').map((text) => text.trim())) {
    if (line.startsWith('## ')) sections.push({ heading: line.slice(3), blocks: [] });
    else if (line) addLine(sections.at(-1)!.blocks, line);
  }
  return sections;
}

const ENDS = /[。！？；：，]$/;

/** The items of a list in one line: a sentence that has its end gets no other. */
const inLine = (items: readonly string[]) =>
  items.map((item, i) => (i === items.length - 1 || ENDS.test(item) ? item : `${item}；`)).join('');

export const textOf = ({ blocks }: Section): string =>
  blocks.map((block) => (block.kind === 'text' ? block.text : inLine(block.items))).join(' ');
