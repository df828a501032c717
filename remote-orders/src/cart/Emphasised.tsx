/** Amounts stand out in the words of a promotion. */
export function Emphasised({ words }: { words: string }) {
  return words.split(/(¥[\d,.]+)/).map((part, i) => (part.startsWith('¥') ? <b key={i}>{part}</b> : part));
}
