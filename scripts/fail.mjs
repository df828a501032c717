/** Ends with one plain line: what is wrong and what to do. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
