const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for inside a double-quoted attribute or an element. */
export const attribute = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** A block of data that no text in it can end. */
export const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
