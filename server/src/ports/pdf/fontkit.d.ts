/** What is used of the library that pdfkit reads fonts with; it brings no types. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): { hasGlyphForCodePoint: (code: number) => boolean };
}
