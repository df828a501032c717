export type Inline = { kind: 'text' | 'bold'; text: string } | { kind: 'link'; text: string; to: string };
export type RichBlock =
  | { kind: 'heading' | 'quote' | 'paragraph'; inline: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'rule' };

const TOKEN = /\*\*(.+?)\*\*|\[([^\]]+)\]\(((?:\/(?!\/)|https:\/\/)[^)\s]*)\)/g;

/** Bold as **words**, links as [words](/path) or [words](https://…); everything else is plain text. */
export function readInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(TOKEN)) {
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) });
    const [whole, bold, label = '', to = ''] = match;
    parts.push(bold === undefined ? { kind: 'link', text: label, to } : { kind: 'bold', text: bold });
    from = match.index + whole.length;
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
}

const ITEM = /^(?:[-•]|(\d+)[.、])\s*(.+)$/;

/** Text in the page's own small format: `# ` heading, `- ` or `1. ` list, `> ` quote, `---` rule, an empty line between paragraphs. */
export function readRichText(text: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (!line) continue;
    const item = ITEM.exec(line);
    if (line === '---') blocks.push({ kind: 'rule' });
    else if (line.startsWith('# ')) blocks.push({ kind: 'heading', inline: readInline(line.slice(2)) });
    else if (line.startsWith('> ')) blocks.push({ kind: 'quote', inline: readInline(line.slice(2)) });
    else if (item) {
      const ordered = item[1] !== undefined;
      const last = blocks.at(-1);
      const inline = readInline(item[2] ?? '');
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(inline);
      else blocks.push({ kind: 'list', ordered, items: [inline] });
    } else blocks.push({ kind: 'paragraph', inline: readInline(line) });
  }
  return blocks;
}
