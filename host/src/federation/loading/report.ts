/** Something that failed: what was thrown, and the version or the file that it is known to come from. */
export type Note = { error: unknown; from: { name: string; version: string } | string | undefined };

const MAX_COUNT = 50;
const waiting: Note[] = [];
let tell = (note: Note) => {
  if (waiting.length < MAX_COUNT) waiting.push(note);
};

/** Notes a failure. Anyone who tells of them comes later, and hears of all. */
export const report = (error: unknown, from?: Note['from']) => tell({ error, from });

export function hearReports(listen: (note: Note) => void) {
  tell = listen;
  waiting.splice(0).forEach(listen);
}
