/** Amounts stand out in the words of a promotion. */
export function Emphasised({ text }: { text: string }) {
  return text.split(/(¥[\d,.]+)/).map((part, i) => (part.startsWith('¥') ? <b key={i}>{part}</b> : part));
}
