const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for inside a double-quoted attribute or an element. */
export const attribute = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** Data as the text of a script element, which nothing in it can end. */
export const inScript = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');

/** A block of data for the page's own scripts. */
export const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${inScript(data)}</script>`;
