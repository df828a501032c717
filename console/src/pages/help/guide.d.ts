declare module '*.md' {
  export const html: string;
  /** Of the second level; `id` is the part of the address that leads there. */
  export const headings: readonly { id: string; text: string }[];
}
