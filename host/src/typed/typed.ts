import { holdUntil } from '../navigation/scroll';

/** What was typed on a page, by field. */
export type Typed = ReadonlyMap<string, string>;

type Field = HTMLInputElement | HTMLTextAreaElement;
/** Passwords and codes are never kept, and what is ticked or chosen is no text. */
const KEPT_TYPES = new Set(['text', 'search', 'tel', 'number', 'email', 'url', 'textarea']);

/** Fields of a page by what people know them by; several that are called alike are told apart by their order. */
function fieldsIn(root: Element): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    if (!KEPT_TYPES.has(field.type) || field.autocomplete === 'one-time-code') continue;
    const name = [field.name, field.getAttribute('aria-label'), field.labels?.[0]?.textContent, field.placeholder].join(
      ' ',
    );
    let key = name;
    for (let count = 2; fields.has(key); count++) key = `${name} ${count}`;
    fields.set(key, field);
  }
  return fields;
}

export const typedIn = (root: Element): Typed =>
  new Map([...fieldsIn(root)].flatMap(([name, { value }]) => (value === '' ? [] : [[name, value]])));

/** Types it again into the fields that are there, and forgets these. */
function bringTypedBack(root: Element, missing: Map<string, string>): void {
  for (const [name, field] of fieldsIn(root)) {
    const value = missing.get(name);
    if (value === undefined) continue;
    missing.delete(name);
    if (field.value === value) continue;
    // Past React's own setter, so that it takes the event for a person's.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Puts back what was typed and how far the page was scrolled, as soon as the screen is there to have it. */
export function restore(root: Element, { typed, top }: { typed: Typed; top: number }): () => void {
  const missing = new Map(typed);
  return holdUntil(() => {
    bringTypedBack(root, missing);
    if (top > 0) window.scrollTo(0, top);
    return missing.size === 0 && Math.abs(window.scrollY - top) < 1;
  });
}
